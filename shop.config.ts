import { defineShop } from '#server/define-shop.ts'

/**
 * What this shop is made of: which payment methods, couriers, gateways and storage are in use, in the order in which
 * they are offered or tried. Secrets and addresses are in the environment (`.env.example`); those of ours that have
 * none there are left out. A provider of your own is imported here and added to its list (docs/providers.md).
 */
export default defineShop(({ env, payments, couriers, sms, mail, storage, search }) => ({
  payments: [payments.cash, payments.mobileBanking, payments.sslcommerz(env), payments.bkash(env)],
  couriers: [couriers.manual],
  sms: sms.fromEnvironment(env),
  mail: mail.smtp(env),
  storage: storage.fromEnvironment(env),
  priceRules: [],
  search: search.own,
}))
