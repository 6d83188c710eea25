// Plain JavaScript, and the first script to run: an older Node cannot parse the TypeScript of the rest.
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `Quad needs Node ${NEEDED}, and this is Node ${process.versions.node}: run npm ci, which brings Node ${NEEDED} on Linux and Windows; elsewhere (${process.platform}-${process.arch}) install it from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}
