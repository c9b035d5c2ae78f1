import type { Policy } from '#contract/settings/settings.ts'

type Slug = Policy['slug']

/** A content page as every shop has it until its admin writes another one. */
export type DefaultPolicy = Pick<Policy, 'title' | 'bodyMarkdown'>

const cancellationReturns = `
## Cancelling an order

You may cancel an order yourself under **My Orders** while it is still *pending*. A cash order is simply cancelled. If you have already paid, you ask for a refund on the same page: the order is cancelled at once and the refund begins.

Once your parcel is being prepared (*processing*), please contact us. When the courier has it (*shipped*), you may refuse it at the door.

## Delivery time

- Paid in advance and delivered in the seller's own city: within **5 days**.
- To any other city, upazila or village: within **10 days**.
- Prepaid parcels are handed to the courier within **48 hours** of your payment.

If we cannot deliver in this time, you get your money back within 10 days of payment, by the same channel, and the charges are ours.

## Returns

You have **7 days** from delivery to report that a product is damaged, wrong, incomplete or not as described. Send a photograph to customer support; keep the box and the bill. The way back is at our cost.

Fresh food, opened cosmetics, innerwear and made-to-order goods can be returned only when they arrived damaged or wrong.

## Refunds

After you send the request it can take **up to 48 hours** for us to check it and send the money. You choose **bKash, Nagad or Rocket** and the number. Refunds to a card are not possible through this form; what was paid online returns the way it came, and the bank may need 7 to 10 working days more.

You see the state of a refund under **Refund Request**: *pending*, *approved*, *refunded* or *rejected*.
`

const privacy = `
## What we keep, and why

- **Your account**: name, email or phone, and a password that is stored only as a hash. To let you in and to recognise you.
- **Your orders**: delivery address, phone, what you bought, how you paid. To deliver, to answer you later, and because tax law asks for bills to be kept.
- **Your reviews and wishlist**: because you gave them to us. Reviews show your name.
- **Technical records**: the address your device called from, and errors. To keep thieves out and the shop running.

We never see your bKash, Nagad or Rocket PIN, nor the number of your card. **Nobody from this shop will ask for your PIN, password or one-time code**, on the phone or in writing.

## Who else sees it

The seller and the courier see your name, phone and address for the order that they deliver. A payment company sees the amount and what it needs to charge you. We sell your data to nobody, and give it to authorities only when the law obliges us.

## In your browser

Your cart and your sign-in are kept in your browser's local storage, and one cookie keeps you signed in. There are no advertising cookies.

## Your rights

You may see and correct your data in your profile. To have your account deleted, ask customer support; then only what bills require is kept. You get an answer within 72 hours.
`

const emi = `
## Paying in instalments

EMI (equal monthly instalments) is an agreement between you and the bank of your credit card. Cash on delivery, bKash, Nagad and Rocket cannot be paid in instalments.

## How to

1. Put the product in your cart and go to checkout.
2. Choose **Pay online**. Where it is not offered, this shop takes no cards and has no EMI.
3. If your bank takes part and the amount is high enough, the payment page offers **EMI**. Choose the months there and enter your card. We never see its number.

## What it costs

The bank decides its charge and shows it on the payment page before you confirm. At first the whole amount is reserved on your card; the bank changes it into instalments within a few working days. An instalment that is missed may cost a late fee by the bank.

## When something changes

If the order is cancelled or returned, the full amount goes back to the card and the bank closes the plan. Charges that the bank has already taken are a matter between you and the bank.
`

const support = `
## Talk to us

The phone number of the shop stands at the foot of every page. Have the order number at hand: \`#\` and six characters, under **My Orders**.

## Common questions

**Where is my order?** My Orders shows every step with its time. The courier calls before coming; please keep your phone on.

**How do I pay by mobile banking?** Where the shop offers it, choose Mobile Banking at checkout, send the total to the number shown there with bKash, Nagad or Rocket, and enter the number you paid from. We confirm it and you get a message.

**How much is delivery?** One fee inside Dhaka division and another outside it; checkout shows it before you order.

**What should I look at when the parcel comes?** That it is the right product and whole, in front of the courier. If it is not, refuse it or tell us within 7 days.

**What about warranty?** It is written on the product page. Keep the invoice that every order has; we arrange it with the seller.

## Complaints

Every complaint is answered within **72 hours**. If we do not agree, you may turn to the **Directorate of National Consumer Rights Protection** (hotline 16121) within 30 days, under the Consumer Rights Protection Act 2009.
`

/**
 * What the four content pages say until an admin writes them (docs/product.md §4): what the Digital Commerce Operation
 * Guidelines 2021 ask of every shop in Bangladesh anyway, what this software does, and seven days for returns. A shop that
 * promises something else writes its own.
 */
export const defaultPolicies: Readonly<Record<Slug, DefaultPolicy>> = {
  'cancellation-returns': {
    title: 'Cancellation, Returns and Refunds',
    bodyMarkdown: cancellationReturns.trim(),
  },
  'privacy-policy': { title: 'Privacy Policy', bodyMarkdown: privacy.trim() },
  'emi-policy': { title: 'EMI Policy', bodyMarkdown: emi.trim() },
  'customer-support': { title: 'Customer Support', bodyMarkdown: support.trim() },
}
