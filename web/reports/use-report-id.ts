import { useRef } from 'react';
import { newClientId } from '../api/client-id.ts';

/** The id under which fields are sent: the same one when the same were sent before, perhaps without an answer. */
export function useReportId(): (fields: object) => string {
  const last = useRef({ fields: '', id: '' });
  return (fields) => {
    const now = JSON.stringify(fields);
    if (last.current.fields !== now) last.current = { fields: now, id: newClientId() };
    return last.current.id;
  };
}
