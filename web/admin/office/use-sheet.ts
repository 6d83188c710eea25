import { useState } from 'react';

export interface Sheet<Subject> {
  /** The subject of the sheet; it stays while the sheet closes, so that the focus returns to its button. */
  subject: Subject | null;
  isOpen: boolean;
  /** Changes each time the sheet opens, so that it starts with the fields of its subject. */
  key: number;
  show: (subject: Subject) => void;
  close: () => void;
}

/** A sheet or dialog about one of several things. */
export function useSheet<Subject>(): Sheet<Subject> {
  const [{ subject, isOpen, key }, setState] = useState<Pick<Sheet<Subject>, 'subject' | 'isOpen' | 'key'>>({
    subject: null,
    isOpen: false,
    key: 0,
  });
  return {
    subject,
    isOpen,
    key,
    show: (it) => setState((before) => ({ subject: it, isOpen: true, key: before.key + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
