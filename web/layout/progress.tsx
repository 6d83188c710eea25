import { useNavigation } from 'react-router';
import styles from './progress.module.css';

/** A thin line at the top while the next screen is fetched; a quick one never shows it. */
export function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden />;
}
