import type { StatementColumns } from '#contract/sales/statements.ts'

/** What a column may contain. `date` and `clock` are the parts of a time; the last five distinguish received money. */
type Field =
  | keyof StatementColumns
  | ('date' | 'clock')
  | ('receiver' | 'moneyOut' | 'kind' | 'direction' | 'status')

/** Titles of columns with incoming money only. */
const MONEY_IN = [
  ...['credit', 'creditamount', 'amountin', 'cashin', 'moneyin', 'paidin', 'received', 'receivedamount'],
  ...['deposit', 'জমা'],
]

/** Titles of columns with outgoing money only. */
const MONEY_OUT = [
  ...['debit', 'debitamount', 'debited', 'dr', 'amountout', 'cashout', 'moneyout', 'paidout', 'sentamount'],
  ...['withdraw', 'withdrawn', 'withdrawal', 'withdrawals', 'withdrawalamount', 'outflow', 'খরচ', 'উত্তোলন'],
]

/** Titles of payer columns: a list with one of them and no receiver column has incoming money only. */
const PAYER = [
  ...['from', 'fromwallet', 'fromaccount', 'frommsisdn', 'fromnumber', 'sender', 'senderno', 'sendernumber'],
  ...['sendermsisdn', 'customerwallet', 'customerno', 'customernumber', 'customeraccount', 'customermsisdn'],
  ...['debitmsisdn', 'payer', 'payermsisdn', 'payeraccount', 'প্রেরক', 'প্রেরকেরনম্বর'],
]

/** Titles used by the wallets' panels and apps, reduced to letters and digits; the first one found counts. */
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

/** The positions of the fields in a title row. Titles chosen by the merchant override the known ones. */
export function findColumns(titles: readonly string[], chosen: Partial<StatementColumns>): FoundColumns {
  const plainTitles = titles.map(plainTitle)
  const found: FoundColumns = {}
  for (const [field, knownTitles] of Object.entries(titlesOf) as [Field, readonly string[]][]) {
    const chosenTitle = field in chosen ? chosen[field as keyof StatementColumns] : undefined
    const names = chosenTitle ? [plainTitle(chosenTitle)] : knownTitles
    const index = names.map((name) => plainTitles.indexOf(name.normalize())).find((at) => at >= 0)
    if (index !== undefined) found[field] = index
  }
  if (chosen.time) delete found.date
  const time = found.time ?? found.date ?? found.clock
  if (time !== undefined) found.time = time
  // A column with date and time is preferred to two columns, and a date alone is better than nothing.
  if (found.time !== undefined && found.time !== found.date && found.time !== found.clock) delete found.date
  if (found.date !== undefined) found.time = found.date
  if (found.clock === found.time) delete found.clock
  if (found.date === undefined) delete found.clock
  return found
}

/** Whether the amount column has incoming money only. */
export function isMoneyIn(titles: readonly string[], { amount }: FoundColumns): boolean {
  return MONEY_IN.includes(plainTitle(titles[amount ?? -1] ?? ''))
}

/** Whether the amount column has outgoing money only; the merchant may have chosen such a one. */
export function isMoneyOut(titles: readonly string[], { amount }: FoundColumns): boolean {
  return MONEY_OUT.includes(plainTitle(titles[amount ?? -1] ?? ''))
}

/** Whether there is a payer column and no receiver column. */
export function isPayer(titles: readonly string[], { sender, receiver }: FoundColumns): boolean {
  return receiver === undefined && PAYER.includes(plainTitle(titles[sender ?? -1] ?? ''))
}

/** How many required columns a row of titles has; the title row of a file has most. */
export function countRequiredColumns(found: FoundColumns): number {
  return (['transactionId', 'amount', 'time'] as const).filter((field) => found[field] !== undefined).length
}

/** `Transaction ID (TrxID)` becomes `transactionid`; text in brackets is left out. */
function plainTitle(title: string): string {
  return title
    .normalize()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
