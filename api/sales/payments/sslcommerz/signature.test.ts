import { describe, expect, test } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

/** Published with the gateway's own Python library. */
const golden = {
  amount: '10.00',
  bank_tran_id: '200105225825DBgSoRGLvczhFjj',
  base_fair: '0.00',
  card_brand: 'VISA',
  card_issuer: 'TRUST BANK, LTD.',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  card_no: '418117XXXXXX6675',
  card_type: 'VISA-Dutch Bangla',
  currency: 'BDT',
  currency_amount: '10.00',
  currency_rate: '1.0000',
  currency_type: 'BDT',
  risk_level: '0',
  risk_title: 'Safe',
  status: 'VALID',
  store_amount: '9.75',
  store_id: 'test_testemi',
  tran_date: '2020-01-05 22:58:21',
  tran_id: '5E121A0D01F92',
  val_id: '200105225826116qFnATY9sHIwo',
  value_a: '',
  value_b: '',
  value_c: '',
  value_d: '',
}
const names = Object.keys(golden)
const verify_key = names.join(',')
const PASSWORD = 'test_testemi@ssl'
const MD5 = 'd42fab70ae0bcbda5280e7baffef60b0'
const SHA2 = '02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e'

describe('the gateway’s published example', () => {
  test('has the published signatures', () => {
    expect(signatureOf(golden, names, PASSWORD, 'md5')).toBe(MD5)
    expect(signatureOf(golden, names, PASSWORD, 'sha256')).toBe(SHA2)
  })

  test.each([
    ['with both', { verify_sign: MD5, verify_sign_sha2: SHA2 }],
    ['with the older one alone', { verify_sign: MD5 }],
    ['with the newer one alone', { verify_sign_sha2: SHA2 }],
  ])('is believed %s', (_what, signs) => {
    expect(isSigned({ ...golden, verify_key, ...signs }, PASSWORD)).toBe(true)
  })

  test('is believed with fields beside it that nobody signed', () => {
    expect(isSigned({ ...golden, verify_key, verify_sign: MD5, base_url: 'x' }, PASSWORD)).toBe(true)
  })
})

describe('not believed is', () => {
  test.each(['amount', 'currency', 'tran_id', 'status', 'val_id', 'store_id'])('a changed %s', (name) => {
    const changed = { ...golden, [name]: '1', verify_key, verify_sign: MD5, verify_sign_sha2: SHA2 }
    expect(isSigned(changed, PASSWORD)).toBe(false)
  })

  test.each(['tran_id', 'amount', 'status'])('a signature that does not cover %s', (name) => {
    const covered = names.filter((one) => one !== name)
    const verify_sign = signatureOf(golden, covered, PASSWORD, 'md5')
    expect(isSigned({ ...golden, verify_key: covered.join(','), verify_sign }, PASSWORD)).toBe(false)
  })

  test('another store’s, a wrong older one beside a right newer one aside', () => {
    expect(isSigned({ ...golden, verify_key, verify_sign: MD5 }, 'another@ssl')).toBe(false)
    expect(isSigned({ ...golden, verify_key }, PASSWORD)).toBe(false)
    expect(isSigned({ ...golden, verify_key, verify_sign: MD5, verify_sign_sha2: 'x' }, PASSWORD)).toBe(false)
    expect(isSigned({}, PASSWORD)).toBe(false)
  })
})
