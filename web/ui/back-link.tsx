import { IconArrowLeft } from '@tabler/icons-react';
import { useWords } from '../words.tsx';

interface Props {
  /** Where the link leads when the screen was opened directly. */
  to: string;
  className?: string;
}

/** Returns to the previous screen. `FollowLinks` handles the press. */
export function BackLink({ to, className = '' }: Props) {
  const { shell } = useWords();
  return (
    <a
      href={to}
      data-follow="back"
      className={`center ${className}`}
      aria-label={shell.back}
      title={shell.back}
    >
      <IconArrowLeft aria-hidden />
    </a>
  );
}
