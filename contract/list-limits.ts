/** No page of a list begins farther on than this. Also for screens, which this file spares the rules of the calls. */
export const farthestOffset = 10_000;
