import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useWords } from '../../words.tsx';
import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { framed, type Labels } from './field.tsx';

/**
 * A password field with a button that shows the password. The button's name lacks the word, so that "Password" names
 * the field alone. Set `autoComplete` to `current-password` or `new-password`.
 */
export function PasswordField(props: ComponentProps<'input'> & Labels) {
  const { shell } = useWords();
  const [shown, setShown] = useState(false);
  return framed(props, (rest, control) => (
    <>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <IconButton
        label={shown ? shell.hideTyped : shell.showTyped}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff /> : <IconEye />}
      </IconButton>
    </>
  ));
}
