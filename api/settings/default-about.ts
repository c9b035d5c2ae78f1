/** What About says until an admin edits it: nothing that a new shop could not keep. */
export const about = `
## Who we are

This is an online shop in Bangladesh. Some of what you find here we sell ourselves, the rest comes from other sellers: each product names who sells it.

## How we work

- The price of a product is the price you pay. What delivery costs you see at the checkout, before you order.
- Reviews are written only by people who have bought the product and received it.
- You can follow each of your orders under **My Orders**.

## Talk to us

Do you have a question, or would you like to sell here? You find us under [Customer Support](/customer-support).
`

export const aboutBn = `
## আমরা কারা

এটি বাংলাদেশের একটি অনলাইন দোকান। কিছু পণ্য আমরা নিজেরা বিক্রি করি, বাকিগুলো অন্য বিক্রেতাদের। কোনটি কে বিক্রি করছেন, পণ্যের পেজেই লেখা থাকে।

## আমরা যেভাবে কাজ করি

- পণ্যের যে দাম দেখছেন, সেটাই দেবেন। ডেলিভারি চার্জ চেকআউটে, অর্ডার করার আগেই দেখতে পাবেন।
- রিভিউ লেখেন শুধু তাঁরাই, যাঁরা পণ্যটি কিনে হাতে পেয়েছেন।
- আপনার প্রতিটি অর্ডার কোথায় আছে, **আমার অর্ডার** পেজে দেখতে পারবেন।

## কথা বলুন

কিছু জানতে চান, বা এখানে বিক্রি করতে চান? আমাদের পাবেন [কাস্টমার সাপোর্ট](/customer-support) পেজে।
`
