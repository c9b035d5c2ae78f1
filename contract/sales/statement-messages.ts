/** Texts about imported wallet statements; apart from `messages.ts`, since only staff read them. */
export const statementMessages = {
  statementWalletRequired: 'Please choose the wallet this statement is of: bkash, nagad or rocket.',
  statementFileRequired: 'Please choose the statement, a CSV file.',
  statementColumnInvalid: 'The title of a column has at most 120 characters.',
  statementNoCsv:
    'This is not a CSV file. Please open the statement in a spreadsheet and save it as CSV (UTF-8).',
  statementEncoding:
    'The letters of this file cannot be read. Please save it again as CSV with the encoding UTF-8.',
  statementBroken: (line: number) =>
    `This CSV file is broken at line ${line}. Please save it again from the spreadsheet.`,
  statementEmpty: 'There are no payments in this file.',
  statementTooLong: (max: string) =>
    `A statement may have at most ${max} rows. Please split it, or choose a shorter period.`,
  statementColumnsUnknown: (missing: string, there: string) =>
    `We do not see which column is the ${missing}. The columns of this file are: ${there}.`,
  statementColumnMissing: (title: string) => `This file has no column “${title}”.`,
  statementIdMissing: 'This row has no transaction ID.',
  statementIdUnreadable: (id: string) =>
    `“${id}” is no transaction ID. A spreadsheet may have shortened it: format the column as text.`,
  statementAmountUnreadable: (amount: string) => `“${amount}” cannot be read as an amount.`,
  statementTimeUnreadable: (time: string) => `“${time}” cannot be read as date and time.`,
  statementStatusUnknown: (status: string) =>
    `We do not know whether “${status}” means that this payment has succeeded. Please look at it yourself.`,
  exceptionNotFound: 'This payment is not in the list of exceptions.',
  exceptionResolved: 'Somebody has already dealt with this payment.',
  exceptionOrderChanged:
    'This order is not suggested for this payment any more. Please look at the list again.',
  exceptionTooLittle: 'Less than one taka pays no order.',
  exceptionUsedMeanwhile: 'Some of this payment was used meanwhile. Please look at the list again.',
  exceptionNobodys: 'Please choose the order that this money came for.',
  moreThanReceived: (open: string) => `Only ${open} of this payment is left to divide.`,
  orderChosenTwice: 'Each order can be chosen once.',
  nothingToTakeBack: 'No payment of an order came from this transaction.',
  takenBackNote: 'Its payments were taken back.',
  exceptionNoteRequired: 'Please write what was done about it.',
} as const
