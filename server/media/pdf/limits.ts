/** Most pixels of a picture inside a PDF; a page scanned at 600 dots an inch has 35 million. */
export const mostPicturePixels = 50_000_000;
