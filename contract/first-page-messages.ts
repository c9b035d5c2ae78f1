/**
 * The few texts in the browser's first files: they are shown where nothing more can be loaded, or by every image.
 * `messages` includes them; only modules of the first files import them from here.
 */
export const firstPageMessages = {
  imageFailed: 'Failed to load',
  noConnection: 'We could not reach the shop. Please check your connection and try again.',
  youAreOffline: 'You are offline',
  pageFailed: 'Something went wrong',
} as const
