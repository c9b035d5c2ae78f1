import type { RowOutcome } from '#contract/sales/statements.ts'

/** The outcome of a statement's row, for the merchant. */
export const outcomeMessages: Record<RowOutcome, string> = {
  matched: 'Pays its order.',
  'already-paid': 'Recorded before: its order was marked paid, or has this payment.',
  known: 'Taken in before. Nothing changes.',
  'unknown-transaction': 'No order names this transaction ID.',
  'no-transaction-id':
    'An order was to be paid from this number with this amount, but gave no transaction ID. Mark it paid there if it is this one.',
  'other-wallet': 'An order names this transaction ID, but of another wallet.',
  'amount-differs': 'This is not the amount that is to be paid, or that was recorded.',
  'time-differs': 'Paid long before or after the order was placed.',
  'order-cancelled': 'Its order is cancelled, so this money has to go back.',
  'used-twice': 'More than one order names this transaction ID, and one of them was paid with it before.',
  'amounts-disagree':
    'The same transaction ID stands there with different amounts, or as money that went out or back.',
  'own-refund': 'You sent a refund with this transaction ID: it is money that went out.',
  'direction-unknown':
    'The statement does not say whether this money came in or went out. Please look it up in your wallet, or say at the check which column is money received.',
  reversed:
    'This payment was taken back, or its money went out again. Its orders stay as they are: please look the payment up in your wallet and take it back here if it is gone.',
}
