export const REVIEWS_KEY = ['Product', 'reviews']
