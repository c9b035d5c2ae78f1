/** Key of the row in `shop_facts` that marks a database with the demo shop. */
export const DEMO_FACT = 'demo-catalogue'
