/** The package's types leave out its dictionaries. */
declare module 'opencc-js/dict/TSCharacters' {
  const lines: string;
  export default lines;
}
