import type { DemoPolicyPage } from './types.ts'

const cancellationReturns = `
## Cancelling an order

You may cancel an order yourself under **My Orders** while it is still *pending*. A cash order is simply cancelled. If you have already paid by mobile banking, you ask for a refund on the same page: the order is cancelled at once and the refund begins.

Once the seller is preparing your parcel (*processing*), please call us. When the courier has it (*shipped*), you may refuse it at the door.

## Delivery time

- Paid in advance and delivered in the seller's own city: within **5 days**.
- To any other city, upazila or village: within **10 days**.
- Prepaid parcels are handed to the courier within **48 hours** of your payment.

If we cannot deliver in this time, you get your money back within 10 days of payment, by the same channel, and the seller bears the charges.

## Returns

You have **7 days** from delivery to report that a product is damaged, wrong, incomplete or not as described. Send a photograph to customer support; keep the box and the bill. We collect the parcel by courier at our cost.

Fresh food, opened cosmetics, innerwear and made-to-order clothes can be returned only when they arrived damaged or wrong. Fruit is refunded by weight, from a photograph.

## Refunds

After you send the request it can take **up to 48 hours** for us to check it and send the money. You choose **bKash, Nagad or Rocket** and the number. Refunds to a card are not possible through this form; if you paid online through the gateway, the money returns the way it came, and the bank may need 7 to 10 working days more.

You see the state of a refund under **Refund Request**: *pending*, *approved*, *refunded* or *rejected*, with the reason.
`

const privacy = `
## What we keep, and why

- **Your account**: name, email or phone, and a password that we store only as a hash. To let you in and to recognise you.
- **Your orders**: delivery address, phone, what you bought, how you paid. To deliver, to answer you later, and because tax law asks us to keep bills.
- **Your reviews and wishlist**: because you gave them to us. Reviews show your name.
- **Technical records**: the address your device called from and errors, for a few weeks, to keep thieves out.

We never see your bKash, Nagad or Rocket PIN. **Nobody from Biponi will ask for your PIN, password or one-time code**, on the phone or in writing.

## Who else sees it

The seller and the courier see your name, phone and address for the order that they deliver. The payment gateway sees the amount and what it needs to charge you. We sell your data to nobody, and give it to authorities only when the law obliges us.

## In your browser

Your cart and your sign-in are kept in your browser's local storage, and one cookie keeps you signed in. We use no advertising cookies.

## Your rights

You may see and correct your data in your profile. To have your account deleted, write to customer support; we then keep only what bills require. We answer within 72 hours.
`

const emi = `
## What EMI is here

For products of **৳10,000 or more** you can pay in equal monthly instalments with a credit card of a bank that takes part, through **Pay online** at checkout. Cash on delivery, bKash, Nagad and Rocket cannot be paid in instalments.

## Terms

| Months | Usual bank charge | Example for ৳60,000 |
|---|---|---|
| 3 | 0 % | ৳20,000 a month |
| 6 | 0 to 3 % | ৳10,000 to ৳10,300 a month |
| 9 | 4 to 6 % | about ৳6,930 to ৳7,070 a month |
| 12 | 6 to 8.5 % | about ৳5,300 to ৳5,425 a month |

The bank decides its charge and shows it on the payment page before you confirm. The whole amount is reserved on your card at first and changed into instalments by the bank within some 5 working days.

## How to

1. Put the product in your cart and go to checkout.
2. Choose **Pay online** and, on the payment page, **EMI**.
3. Choose bank and months, and enter your card there. We never see its number.

## When something changes

If the order is cancelled or returned, we refund the full amount to the card and the bank closes the plan. Bank charges already taken are a matter between you and the bank. Missing an instalment may cost a late fee by the bank. When EMI is not offered at checkout, online payment is not configured or your cart is below the limit.
`

const support = `
## Talk to us

The phone number at the top of the page is answered **every day from 9 am to 10 pm**, also on Friday after Jumu'ah, in Bangla and English. Have the order number at hand: \`#\` and six characters, under My Orders.

## Common questions

**Where is my order?** My Orders shows every step with its time. The courier calls before coming; please keep your phone on. If nobody answers twice, the parcel goes back to the hub and we call you.

**How do I pay by mobile banking?** Choose Mobile Banking at checkout, send the total to the number shown there with bKash, Nagad or Rocket, and enter the number you paid from. We confirm it within working hours, and you get a message.

**How much is delivery?** One fee inside Dhaka division and another outside it; checkout shows it before you order.

**May I open the parcel before paying?** Yes, in front of the courier. Check that it is the right product and whole; trying it out is for after.

**What about warranty?** It is written on the product page. Send us the bill (an invoice is with every order) and we arrange it with the seller.

## Complaints

We answer each complaint within **72 hours**. If we do not agree, you may turn to the **Directorate of National Consumer Rights Protection** (hotline 16121) within 30 days, under the Consumer Rights Protection Act 2009.
`

/** The four pages the footer and the policy strip link to (product.md §4). An admin edits them afterwards. */
export const demoPolicyPages: DemoPolicyPage[] = [
  {
    slug: 'cancellation-returns',
    title: 'Cancellation, Returns and Refunds',
    bodyMarkdown: cancellationReturns.trim(),
  },
  { slug: 'privacy-policy', title: 'Privacy Policy', bodyMarkdown: privacy.trim() },
  { slug: 'emi-policy', title: 'EMI Policy', bodyMarkdown: emi.trim() },
  { slug: 'customer-support', title: 'Customer Support', bodyMarkdown: support.trim() },
]
