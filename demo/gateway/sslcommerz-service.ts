import { randomBytes } from 'node:crypto'
import { signatureOf } from '#api/sales/payments/sslcommerz/signature.ts'

type Fields = Record<string, string>
export type GatewayPageChoice = 'pay' | 'risky' | 'pending' | 'fail' | 'cancel'

/** One choice on the payment page; a session may have several, as with the real gateway. */
type Attempt = {
  status: string
  valId: string
  bankTranId: string
  isRisky: boolean
  error: string
  at: Date
}
type Session = { key: string; fields: Fields; attempts: Attempt[]; isValidated: boolean }
type Refund = {
  refId: string
  transId: string
  bankTranId: string
  amount: number
  at: Date
  isArrived: boolean
  /** The buyer's bank did not take it. */
  isReversed: boolean
}

type SslcommerzServiceSettings = {
  storeId: string
  storePassword: string
  clock: () => Date
  /** Accepts every refund, even above the payment's amount: for tests that the shop never requests one. */
  acceptsAnyRefund?: boolean
}
export type SslcommerzService = ReturnType<typeof createSslcommerzService>

/** The real gateway's answer to an unknown store. */
const BAD_STORE = 'Store Credential Error Or Store is De-active'
const MANDATORY = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'num_of_item',
  'product_name',
  'product_category',
  'product_profile',
]
const MAX_LENGTH: Fields = {
  tran_id: '30',
  cus_name: '50',
  cus_email: '50',
  cus_add1: '50',
  cus_city: '50',
  cus_postcode: '30',
  cus_country: '50',
  cus_phone: '20',
  product_name: '255',
}
/** Maximum number of stored sessions; the oldest are deleted first. */
const MAX_SESSIONS = 2_000

/**
 * A fake of SSLCOMMERZ without HTTP: sessions, payment attempts, validations and refunds, with its field names and error
 * texts. For demo mode and tests only. docs/product.md §7
 */
export function createSslcommerzService({
  storeId,
  storePassword,
  clock,
  acceptsAnyRefund = false,
}: SslcommerzServiceSettings) {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const isStore = (fields: Fields) => fields.store_id === storeId && fields.store_passwd === storePassword
  const sessionsOf = (tranId: string) =>
    [...sessions.values()].filter(({ fields }) => fields.tran_id === tranId)

  /** `POST /gwprocess/v4/api.php`; `pageUrl` returns the URL of the payment page. */
  function openSession(fields: Fields, pageUrl: (key: string) => string) {
    const problem = problemOf(fields)
    if (problem) return { status: 'FAILED', failedreason: problem, sessionkey: '', GatewayPageURL: '' }
    const key = randomBytes(16).toString('hex').toUpperCase()
    sessions.set(key, { key, fields, attempts: [], isValidated: false })
    const [oldest] = sessions.keys()
    if (sessions.size > MAX_SESSIONS && oldest) sessions.delete(oldest)
    return {
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: key,
      gw: {
        visa: 'brac_visa',
        master: 'brac_master',
        amex: 'city_amex',
        mobilebanking: 'bkash,nagad,rocket',
      },
      GatewayPageURL: pageUrl(key),
      storeBanner: '',
      storeLogo: '',
      desc: [],
      is_direct_pay_enable: '0',
    }
  }

  function problemOf(fields: Fields): string | undefined {
    if (!isStore(fields)) return BAD_STORE
    const missing = MANDATORY.find((name) => !fields[name])
    if (missing) return `Invalid Information! '${missing}' is missing or empty.`
    const tooLong = Object.entries(MAX_LENGTH).find(
      ([name, maxLength]) => [...(fields[name] ?? '')].length > Number(maxLength),
    )
    if (tooLong) return `Invalid Information! '${tooLong[0]}' is longer than ${tooLong[1]} characters.`
    const amount = Number(fields.total_amount)
    if (!(amount >= 10 && amount <= 500_000))
      return "Invalid Information! 'total_amount' must be 10.00 to 500000.00."
    if (!/^\S+@\S+\.\S+$/.test(fields.cus_email ?? ''))
      return "Invalid Information! 'cus_email' is not valid."
    if (sessionsOf(fields.tran_id ?? '').length > 0) return "Invalid Information! 'tran_id' was used before."
    return undefined
  }

  /**
   * Makes a choice on the payment page. Returns the URL and form with which the browser returns, and the URL for the
   * notification. A paid page has expired, unless `allowsSecondPayment` (for tests of overpayments).
   */
  function choose(
    key: string,
    choice: GatewayPageChoice,
    allowsSecondPayment = false,
  ): { url: string; form: Fields; ipnUrl: string } | undefined {
    const session = sessions.get(key)
    if (!session || (paidAttempts(session).length > 0 && !allowsSecondPayment)) return undefined
    const id = () => randomBytes(10).toString('hex')
    const attempt: Attempt = {
      ...outcomeOf[choice],
      valId: id(),
      bankTranId: id().toUpperCase(),
      isRisky: choice === 'risky',
      at: clock(),
    }
    session.attempts.push(attempt)
    const { success_url = '', fail_url = '', cancel_url = '', ipn_url = '' } = session.fields
    const url = choice === 'fail' ? fail_url : choice === 'cancel' ? cancel_url : success_url
    return { url, form: signedForm(session, attempt), ipnUrl: ipn_url }
  }

  /** The form of an attempt as sent by browser and notification, with both signatures. */
  function signedForm(session: Session, attempt: Attempt): Fields {
    const fields = formOf(session, attempt)
    const names = Object.keys(fields)
    return {
      ...fields,
      verify_key: names.join(','),
      verify_sign: signatureOf(fields, names, storePassword, 'md5'),
      verify_sign_sha2: signatureOf(fields, names, storePassword, 'sha256'),
    }
  }

  function formOf({ fields }: Session, attempt: Attempt): Fields {
    const shared = {
      status: attempt.status,
      tran_date: dhakaTime(attempt.at),
      tran_id: fields.tran_id ?? '',
      amount: Number(fields.total_amount).toFixed(2),
      bank_tran_id: attempt.bankTranId,
      currency: 'BDT',
      currency_type: fields.currency ?? 'BDT',
      currency_amount: Number(fields.total_amount).toFixed(2),
      currency_rate: '1.0000',
      base_fair: '0.00',
      store_id: storeId,
      value_a: fields.value_a ?? '',
      value_b: fields.value_b ?? '',
      value_c: fields.value_c ?? '',
      value_d: fields.value_d ?? '',
    }
    return attempt.status === 'VALID'
      ? { ...shared, ...cardFields(fields, attempt) }
      : { ...shared, error: attempt.error }
  }

  function cardFields(fields: Fields, attempt: Attempt): Fields {
    return {
      val_id: attempt.valId,
      card_type: 'VISA-Dutch Bangla',
      card_no: '418117XXXXXX6675',
      card_issuer: 'STANDBY BANK LTD.',
      card_brand: 'VISA',
      card_sub_brand: 'Classic',
      card_issuer_country: 'Bangladesh',
      card_issuer_country_code: 'BD',
      store_amount: (Number(fields.total_amount) * 0.975).toFixed(2),
      risk_level: attempt.isRisky ? '1' : '0',
      risk_title: attempt.isRisky ? 'Not Safe' : 'Safe',
    }
  }

  /** `GET /validator/api/validationserverAPI.php` */
  function validate(query: Fields) {
    if (!isStore(query)) return { APIConnect: 'FAILED' }
    if (!query.val_id) return { APIConnect: 'INVALID_REQUEST' }
    for (const session of sessions.values()) {
      const attempt = session.attempts.find((one) => one.valId === query.val_id && one.status === 'VALID')
      if (!attempt) continue
      const status = session.isValidated ? 'VALIDATED' : 'VALID'
      session.isValidated = true
      return {
        ...formOf(session, attempt),
        status,
        APIConnect: 'DONE',
        validated_on: dhakaTime(clock()),
        gw_version: 4,
      }
    }
    return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
  }

  /** `GET /validator/api/merchantTransIDvalidationAPI.php`: transaction query, refund or refund query, by its parameters. */
  function transaction(query: Fields) {
    if (!isStore(query)) return { APIConnect: 'FAILED' }
    if (query.refund_amount !== undefined) return refund(query)
    if (query.refund_ref_id || query.refund_trans_id) return refundState(query)
    const found = query.sessionkey
      ? [...sessions.values()].filter(({ key }) => key === query.sessionkey)
      : sessionsOf(query.tran_id ?? '')
    const element = found.flatMap((session) =>
      session.attempts.map((attempt) => ({
        ...formOf(session, attempt),
        status: attempt.status === 'VALID' && session.isValidated ? 'VALIDATED' : attempt.status,
        bank_gw: 'STANDBY',
        error: attempt.error,
      })),
    )
    if (!query.sessionkey) return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
    return {
      APIConnect: 'DONE',
      sessionkey: query.sessionkey,
      ...(element.at(-1) ?? { status: 'UNATTEMPTED' }),
    }
  }

  function refund(query: Fields) {
    const { bank_tran_id: bankTranId = '', refund_trans_id: transId = '', refund_amount = '' } = query
    const paid = [...sessions.values()].find((one) =>
      paidAttempts(one).some((attempt) => attempt.bankTranId === bankTranId),
    )
    const amount = Number(refund_amount)
    const reject = (errorReason: string, APIConnect = 'DONE') => ({
      APIConnect,
      bank_tran_id: bankTranId,
      trans_id: paid?.fields.tran_id ?? '',
      refund_ref_id: '',
      status: 'failed',
      errorReason,
    })
    if (!transId || transId.length > 30) return reject('refund_trans_id is missing', 'INVALID_REQUEST')
    if (refunds.some((one) => one.transId === transId))
      return reject('Duplicate refund_trans_id', 'INVALID_REQUEST')
    if (!paid) return reject('Transaction not found')
    const sent = refunds
      .filter((one) => one.bankTranId === bankTranId)
      .reduce((sum, one) => sum + one.amount, 0)
    if (!(amount > 0) || (!acceptsAnyRefund && sent + amount > Number(paid.fields.total_amount)))
      return reject('Refund amount is not valid')
    const refId = randomBytes(8).toString('hex')
    refunds.push({ refId, transId, bankTranId, amount, at: clock(), isArrived: false, isReversed: false })
    return { ...reject(''), refund_ref_id: refId, status: 'success' }
  }

  /** `processing` for the first query, `refunded` after that; `cancelled` where it was reversed. */
  function refundState(query: Fields) {
    const found = refunds.find((one) =>
      query.refund_ref_id ? one.refId === query.refund_ref_id : one.transId === query.refund_trans_id,
    )
    if (!found) return { APIConnect: 'DONE', refund_ref_id: '', status: '', errorReason: 'No refund found' }
    const status = found.isReversed ? 'cancelled' : found.isArrived ? 'refunded' : 'processing'
    found.isArrived = !found.isReversed
    return {
      APIConnect: 'DONE',
      bank_tran_id: found.bankTranId,
      refund_ref_id: found.refId,
      initiated_on: dhakaTime(found.at),
      refunded_on: found.isArrived ? dhakaTime(clock()) : '',
      status,
      errorReason: '',
    }
  }

  return {
    openSession,
    choose,
    validate,
    transaction,
    find: (key: string) => sessions.get(key),
    /** For tests: completes pending attempts, as internet banking may do later. */
    finishPending(tranId: string) {
      for (const { attempts } of sessionsOf(tranId))
        for (const one of attempts) if (one.status === 'PENDING') one.status = 'VALID'
    },
    /** For tests: reverses refunds that have not arrived. */
    reverseRefund(refId: string) {
      for (const one of refunds) if (one.refId === refId && !one.isArrived) one.isReversed = true
    },
    keyOf: (tranId: string) => sessionsOf(tranId)[0]?.key,
    /** All refunds whose money left, for tests of balances. */
    refunds: () => refunds.filter(({ isReversed }) => !isReversed),
    /** All payments received, with their amounts. */
    paid: () =>
      [...sessions.values()].flatMap((one) =>
        paidAttempts(one).map(({ bankTranId }) => ({
          tranId: one.fields.tran_id ?? '',
          bankTranId,
          amount: Number(one.fields.total_amount),
        })),
      ),
    signedForm,
    /** Signs any fields as the gateway would, for notifications with changed fields and a valid signature. */
    sign({ verify_key: _key, verify_sign: _md5, verify_sign_sha2: _sha2, ...fields }: Fields): Fields {
      const names = Object.keys(fields)
      return {
        ...fields,
        verify_key: names.join(','),
        verify_sign: signatureOf(fields, names, storePassword, 'md5'),
        verify_sign_sha2: signatureOf(fields, names, storePassword, 'sha256'),
      }
    },
  }
}

const outcomeOf: Record<GatewayPageChoice, Pick<Attempt, 'status' | 'error'>> = {
  pay: { status: 'VALID', error: '' },
  risky: { status: 'VALID', error: '' },
  pending: { status: 'PENDING', error: '' },
  fail: { status: 'FAILED', error: 'Insufficient Funds' },
  cancel: { status: 'CANCELLED', error: 'Cancelled by User' },
}

function paidAttempts({ attempts }: Session): Attempt[] {
  return attempts.filter(({ status }) => status === 'VALID')
}

/** `2026-11-21 12:00:00`, in Dhaka time. */
function dhakaTime(at: Date): string {
  return new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
