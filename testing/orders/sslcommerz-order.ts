const SHOP = 'https://shop.example/api/payment/sslcommerz'

/** The form that a shop sends to SSLCOMMERZ for an order, without the store's credentials. */
export const ORDER = {
  total_amount: '1130.00',
  currency: 'BDT',
  tran_id: 'BPTEST1',
  success_url: `${SHOP}/success`,
  fail_url: `${SHOP}/fail`,
  cancel_url: `${SHOP}/cancel`,
  ipn_url: `${SHOP}/ipn`,
  cus_name: 'Rahima Begum',
  cus_email: 'rahima@example.test',
  cus_add1: 'Road 1',
  cus_city: 'Savar',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: '01712345678',
  shipping_method: 'Courier',
  num_of_item: '1',
  product_name: 'Brass table lamp',
  product_category: 'general',
  product_profile: 'physical-goods',
}
