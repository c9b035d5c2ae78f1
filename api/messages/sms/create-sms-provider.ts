import { type AlphaSmsSettings, createAlphaSms } from './alpha-sms.ts'
import { type BulkSmsBdSettings, createBulkSmsBd } from './bulk-sms-bd.ts'
import { createHttpGateway, type HttpGatewaySettings } from './http-gateway.ts'
import { createMimSms, type MimSmsSettings } from './mim-sms.ts'
import type { SmsProvider } from './sms-provider.ts'
import { createSslWireless, type SslWirelessSettings } from './ssl-wireless.ts'

/** Settings of a gateway; names are those of `SMS_PROVIDERS`. */
export type SmsProviderSettings =
  | ({ name: 'sslwireless' } & SslWirelessSettings)
  | ({ name: 'bulksmsbd' } & BulkSmsBdSettings)
  | ({ name: 'alphasms' } & AlphaSmsSettings)
  | ({ name: 'mimsms' } & MimSmsSettings)
  | ({ name: 'http' } & HttpGatewaySettings)

export function createSmsProvider(settings: SmsProviderSettings): SmsProvider {
  switch (settings.name) {
    case 'sslwireless':
      return createSslWireless(settings)
    case 'bulksmsbd':
      return createBulkSmsBd(settings)
    case 'alphasms':
      return createAlphaSms(settings)
    case 'mimsms':
      return createMimSms(settings)
    case 'http':
      return createHttpGateway(settings)
  }
}
