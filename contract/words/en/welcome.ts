import { site } from '../site-name.ts';

/** The introduction for newcomers on the home page, and the hint to install. Loaded when it is shown. */
export const welcome = {
  title: (name: string) => `Welcome to ${site}, ${name}!`,
  titleAlone: `Welcome to ${site}!`,
  skip: 'Skip',
  faceTitle: 'Show who you are',
  faceText: 'A face and your school make the first message easier to answer.',
  face: 'Add a picture',
  lookTitle: 'Say what you need',
  lookText: 'A desk, a room, a ride? Look around, or ask in the forum.',
  look: 'Look around',
  digest: 'Once a week, mail me what is new at my school while I am away',
  digestFailed: 'This could not be saved. You can choose it under Notifications.',
  safeTitle: 'Stay safe',
  safeText: 'Meet on campus, see it before you pay, and keep talking here.',
  safe: 'How to be careful',

  install: `${site} on your home screen`,
  installText: 'Opens like an app, with one tap.',
  installButton: 'Install',
  installApple: 'Press Share below, then “Add to Home Screen”.',
  installClose: 'Do not show this again',
};
