/** Key of the fact that a database holds the demo shop, written with its last row. */
export const DEMO_FACT = 'demo-catalogue'
