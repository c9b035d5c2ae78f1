/** `Sold out`, `3 in stock`. */
export const stockWords = (stock: number): string => (stock === 0 ? 'Sold out' : `${stock} in stock`)
