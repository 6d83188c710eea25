import {
  IconBriefcase,
  IconBuildingCommunity,
  IconChartBar,
  IconHome,
  IconSparkles,
  IconTag,
  IconWorld,
} from '@tabler/icons-react';
import styles from './room-face.module.css';

export const roomIcons = {
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

interface Props {
  room?: keyof typeof roomIcons;
  /** Width in pixels; the style sheet has a rule for each. */
  size?: 40 | 48 | 72;
}

/** The sign of a room, where a person has a picture. */
export function RoomFace({ room = 'world', size = 40 }: Props) {
  const Icon = roomIcons[room];
  return (
    <span className={`center tinted ${styles.face}`} data-size={size}>
      <Icon aria-hidden />
    </span>
  );
}
