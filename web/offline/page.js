// The page that shows without a network. It applies the chosen theme and reloads as soon as the site responds again.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser may refuse its storage; then the system's theme applies.
}

const everyMs = 4000;

async function lookAgain() {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener('online', lookAgain);
setInterval(lookAgain, everyMs);
