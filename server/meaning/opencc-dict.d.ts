/** The types of the package omit its dictionaries. */
declare module 'opencc-js/dict/TSCharacters' {
  const lines: string;
  export default lines;
}
