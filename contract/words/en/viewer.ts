/** Photos: their gallery, and full screen. */
export const viewer = {
  photos: 'Photos',
  photo: (n: number | string, all: number | string) => `Photo ${n} of ${all}`,
  counter: (n: number, all: number) => `${n} / ${all}`,
  allPhotos: (count: number) => `All ${count} photos`,
  title: 'Photos, full screen',
  position: (n: number, all: number) => `${n} of ${all}`,
  carousel: 'carousel',
  slide: 'photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previous: 'Previous photo',
  next: 'Next photo',
};
