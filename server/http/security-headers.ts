/** The security headers of every response; HSTS if `publicUrl` is https. */
export const securityHeaders = (publicUrl: string | null): Record<string, string> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Disabled, because the script filters of old browsers do more harm than good.
  'x-xss-protection': '0',
  ...(publicUrl?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** Browser features that our pages do not use and framed ads may not use: all except sharing and the clipboard. */
const unused = [
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid',
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture',
  'screen-wake-lock serial usb window-management xr-spatial-tracking',
].flatMap((line) => line.split(' '));
