import { useAccountWords } from '../words.ts';
import { strengthOf, strengths } from './password-strength.ts';
import styles from './strength-meter.module.css';

/** Shows how strong a new password is. It only informs: the form accepts every password that the rule allows. */
export function StrengthMeter({ password }: { password: string }) {
  const { strength: words } = useAccountWords();
  const strength = password ? strengthOf(password) : null;
  const level = strength ? strengths.indexOf(strength) + 1 : 0;
  return (
    <div className={styles.strength}>
      <meter
        className={styles.meter}
        data-level={level}
        aria-label={words.label}
        min={0}
        max={strengths.length}
        value={level}
      >
        {strength ? words[strength] : ''}
      </meter>
      <p className={`note ${styles.word}`} role="status">
        {strength ? words[strength] : words.empty}
      </p>
    </div>
  );
}
