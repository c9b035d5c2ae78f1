/**
 * The few texts that pages bring along instead of loading them when they are due: they are said where nothing more can be
 * loaded, or in every picture. `messages` has them too; only the first files of the browser read them here.
 */
export const firstPageMessages = {
  imageFailed: 'Failed to load',
  noConnection: 'We could not reach the shop. Please check your connection and try again.',
  youAreOffline: 'You are offline',
  pageFailed: 'Something went wrong',
} as const
