/** Key of the row in `shop_state` that marks a database with the demo shop. */
export const DEMO_MARKER = 'demo-catalogue'
