import {
  type Icon,
  IconBriefcase,
  IconBuildingCommunity,
  IconChartBar,
  IconHome,
  IconSparkles,
  IconTag,
  IconWorld,
} from '@tabler/icons-react';
import styles from './room-face.module.css';

const icons: Readonly<Record<string, Icon>> = {
  campus: IconBuildingCommunity,
  housing: IconHome,
  career: IconBriefcase,
  prices: IconChartBar,
  /** All helpers together. */
  ai: IconSparkles,
  /** The global room. */
  world: IconWorld,
  listings: IconTag,
};

/** The icon of a room; a room that an admin has added has the icon of all helpers. */
export const roomIcon = (room: string): Icon => (Object.hasOwn(icons, room) && icons[room]) || IconSparkles;

interface Props {
  /** A room of the helper, or one of the other signs; the global room when left out. */
  room?: string;
  /** Width in pixels; the style sheet has a rule for each. */
  size?: 40 | 48 | 72;
}

/** The sign of a room, in place of a person's picture. */
export function RoomFace({ room = 'world', size = 40 }: Props) {
  const Sign = roomIcon(room);
  return (
    <span className={`center tinted ${styles.face}`} data-size={size}>
      <Sign aria-hidden />
    </span>
  );
}
