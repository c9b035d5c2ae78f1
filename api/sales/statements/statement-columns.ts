import type { StatementColumns } from '#contract/sales/statements.ts'

/** What a column may hold. `date` and `clock` are two halves of a time; the last five tell received money from other rows. */
export type Field =
  | keyof StatementColumns
  | ('date' | 'clock')
  | ('receiver' | 'moneyOut' | 'kind' | 'direction' | 'status')

/** Columns in which only money that came in stands. */
const MONEY_IN = [
  ...['credit', 'creditamount', 'amountin', 'cashin', 'moneyin', 'paidin', 'received', 'receivedamount'],
  ...['deposit', 'জমা'],
]

/** Columns in which only money that went out stands. */
const MONEY_OUT = [
  ...['debit', 'debitamount', 'debited', 'dr', 'amountout', 'cashout', 'moneyout', 'paidout', 'sentamount'],
  ...['withdraw', 'withdrawn', 'withdrawal', 'withdrawals', 'withdrawalamount', 'outflow', 'খরচ', 'উত্তোলন'],
]

/** Columns of whoever paid: a list with such a one and none of receivers is one of money that came in. */
const PAYER = [
  ...['from', 'fromwallet', 'fromaccount', 'frommsisdn', 'fromnumber', 'sender', 'senderno', 'sendernumber'],
  ...['sendermsisdn', 'customerwallet', 'customerno', 'customernumber', 'customeraccount', 'customermsisdn'],
  ...['debitmsisdn', 'payer', 'payermsisdn', 'payeraccount', 'প্রেরক', 'প্রেরকেরনম্বর'],
]

/** Titles as the wallets' panels and apps write them, in letters and digits only; the first one found counts. */
const titlesOf: Record<Field, readonly string[]> = {
  transactionId: [
    ...['transactionid', 'trxid', 'txnid', 'txid', 'tranid', 'trnxid', 'trxno', 'txnno', 'transactionno'],
    ...[
      'transactionnumber',
      'trxnumber',
      'txnnumber',
      'trx',
      'txn',
      'transaction',
      'bkashtrxid',
      'nagadtxnid',
    ],
    ...['receiptno', 'receiptnumber', 'ট্রানজেকশনআইডি', 'ট্রানজ্যাকশনআইডি', 'লেনদেনআইডি', 'লেনদেননম্বর'],
  ],
  amount: [
    ...MONEY_IN,
    ...['amount', 'transactionamount', 'trxamount', 'txnamount', 'tranamount', 'paymentamount'],
    ...['amountbdt', 'amounttk', 'amounttaka', 'transactionamountbdt', 'grossamount', 'total', 'পরিমাণ', 'টাকা'],
    ...['টাকারপরিমাণ'],
  ],
  time: [
    ...[
      'datetime',
      'dateandtime',
      'transactiondatetime',
      'transactiondateandtime',
      'transactiontime',
      'trxtime',
    ],
    ...[
      'txntime',
      'trxdatetime',
      'txndatetime',
      'completiontime',
      'completedtime',
      'initiationtime',
      'timestamp',
    ],
    ...[
      'paymenttime',
      'transactiondate',
      'trxdate',
      'txndate',
      'trandate',
      'paymentdate',
      'createdat',
      'তারিখওসময়',
    ],
  ],
  date: ['date', 'valuedate', 'postingdate', 'transactiondate', 'trxdate', 'txndate', 'তারিখ'],
  clock: ['time', 'transactiontime', 'trxtime', 'txntime', 'সময়'],
  sender: [
    ...PAYER,
    ...['counterparty', 'msisdn', 'mobileno', 'mobilenumber', 'wallet', 'walletid', 'account', 'accountno'],
    ...['accountnumber', 'otherpartyinfo'],
  ],
  receiver: [
    ...['to', 'towallet', 'toaccount', 'tomsisdn', 'tonumber', 'receiver', 'receiverno', 'receivernumber'],
    ...['receiverwallet', 'receivermsisdn', 'recipient', 'beneficiary', 'payee', 'creditmsisdn', 'প্রাপক'],
  ],
  moneyOut: MONEY_OUT,
  kind: [
    'type',
    'transactiontype',
    'trxtype',
    'txntype',
    'trantype',
    'reasontype',
    'service',
    'servicename',
    'ধরন',
  ],
  direction: ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'direction', 'inout'],
  status: ['status', 'transactionstatus', 'trxstatus', 'txnstatus', 'transtatus', 'state', 'অবস্থা'],
}

export type FoundColumns = Partial<Record<Field, number>>

/** Where the fields stand in a row of titles. What was chosen by its title goes before what we know. */
export function findColumns(titles: readonly string[], chosen: Partial<StatementColumns>): FoundColumns {
  const plain = titles.map(plainTitle)
  const found: FoundColumns = {}
  for (const [field, known] of Object.entries(titlesOf) as [Field, readonly string[]][]) {
    const input = field in chosen ? chosen[field as keyof StatementColumns] : undefined
    const names = input ? [plainTitle(input)] : known
    const index = names.map((name) => plain.indexOf(name.normalize())).find((at) => at >= 0)
    if (index !== undefined) found[field] = index
  }
  if (chosen.time) delete found.date
  const time = found.time ?? found.date ?? found.clock
  if (time !== undefined) found.time = time
  // One column with both is better than two halves, and a date alone better than nothing.
  if (found.time !== undefined && found.time !== found.date && found.time !== found.clock) delete found.date
  if (found.date !== undefined) found.time = found.date
  if (found.clock === found.time) delete found.clock
  if (found.date === undefined) delete found.clock
  return found
}

/** Whether the amounts stand in a column of money that came in. */
export function isMoneyIn(titles: readonly string[], { amount }: FoundColumns): boolean {
  return MONEY_IN.includes(plainTitle(titles[amount ?? -1] ?? ''))
}

/** Whether the amounts stand in a column of money that went out, as when a merchant named it. */
export function isMoneyOut(titles: readonly string[], { amount }: FoundColumns): boolean {
  return MONEY_OUT.includes(plainTitle(titles[amount ?? -1] ?? ''))
}

/** Whether the titles name who paid and nobody who was paid. */
export function isPayer(titles: readonly string[], { sender, receiver }: FoundColumns): boolean {
  return receiver === undefined && PAYER.includes(plainTitle(titles[sender ?? -1] ?? ''))
}

/** How much of a row of titles we know; the title row of a file has most. */
export function titlesFound(found: FoundColumns): number {
  return (['transactionId', 'amount', 'time'] as const).filter((field) => found[field] !== undefined).length
}

/** `Transaction ID (TrxID)` is `transactionid`; what stands in brackets and units is left out. */
function plainTitle(title: string): string {
  return title
    .normalize()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
