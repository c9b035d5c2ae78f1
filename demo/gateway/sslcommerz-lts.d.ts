/** Types of the gateway's official Node client, which has none, as far as our test uses it. */
declare module 'sslcommerz-lts' {
  type Answer = Promise<Record<string, unknown>>

  export default class SslCommerzPayment {
    constructor(storeId: string, storePassword: string, isLive?: boolean)
    init(order: Record<string, string | number>, url: string): Answer
    validate(query: { val_id: string }): Answer
    initiateRefund(
      input: Record<'refund_amount' | 'refund_remarks' | 'bank_tran_id' | 'refe_id', string>,
    ): Answer
    refundQuery(query: { refund_ref_id: string }): Answer
    transactionQueryBySessionId(query: { sessionkey: string }): Answer
    transactionQueryByTransactionId(query: { tran_id: string }): Answer
    /** URLs of the gateway; by default the real one's. */
    initURL: string
    validationURL: string
    refundURL: string
    refundQueryURL: string
    transactionQueryBySessionIdURL: string
    transactionQueryByTransactionIdURL: string
  }
}
