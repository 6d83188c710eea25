// The page that is shown without a network: it wears the chosen theme, and goes as soon as the site answers again.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser may refuse its storage; then the system's theme is worn.
}

const everyMs = 4000;

async function lookAgain() {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener('online', lookAgain);
setInterval(lookAgain, everyMs);
