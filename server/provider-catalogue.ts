import { join } from 'node:path'
import { ownSearch } from '#api/catalogue/search/own-search.ts'
import { createFolderStorage, imageFolderIn } from '#api/images/folder-storage.ts'
import type { ImageStorage } from '#api/images/image-storage.ts'
import { createS3Storage } from '#api/images/s3-storage.ts'
import { smtpProvider } from '#api/messages/mail/smtp-mailer.ts'
import { smsProvidersIn } from '#api/messages/sms/sms-providers.ts'
import type { Environment } from '#api/provider.ts'
import { manualCourier } from '#api/sales/couriers/manual-courier.ts'
import { bkashProvider } from '#api/sales/payments/bkash/bkash-provider.ts'
import { cashPayment, mobileBankingPayment } from '#api/sales/payments/offline-payments.ts'
import { sslcommerzProvider } from '#api/sales/payments/sslcommerz/sslcommerz-provider.ts'
import type { ProviderCatalogue } from './define-shop.ts'

type Place = { publicUrl: string; dataDir: string; folder: string }

/** The providers that come with the shop. What the environment names and does not exist is added to `problems`. */
export function createProviderCatalogue(
  env: Environment,
  { publicUrl, dataDir, folder }: Place,
  problems: string[],
): ProviderCatalogue {
  return {
    env,
    payments: {
      cash: cashPayment,
      mobileBanking: mobileBankingPayment,
      sslcommerz: sslcommerzProvider,
      bkash: bkashProvider,
    },
    couriers: { manual: manualCourier },
    sms: { fromEnvironment: (settings) => smsProvidersIn(settings, problems) },
    mail: { smtp: (settings) => smtpProvider(settings, publicUrl) },
    storage: { fromEnvironment: (settings) => storageIn(settings, { dataDir, folder }, problems) },
    search: { own: ownSearch },
  }
}

/** `file:./images`, `file:/srv/images`, or `s3://bucket/folder?region=ap-south-1&endpoint=https://storage.example`. */
function storageIn(
  env: Environment,
  { dataDir, folder }: Omit<Place, 'publicUrl'>,
  problems: string[],
): ImageStorage {
  const { STORAGE_URL: url = '' } = env
  const imageFolder = imageFolderIn(url, { dataDir, folder })
  if (imageFolder) return createFolderStorage(imageFolder)
  if (url.startsWith('s3://') && URL.canParse(url)) return s3StorageIn(new URL(url), env)
  problems.push(
    `STORAGE_URL must begin with file: or s3://bucket, not "${url.split(':', 1)[0]}": see .env.example.`,
  )
  return createFolderStorage(join(dataDir, 'images'))
}

function s3StorageIn({ hostname, pathname, searchParams }: URL, env: Environment): ImageStorage {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  const path = pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = searchParams.get('endpoint') ?? undefined
  return createS3Storage({
    bucket: hostname,
    prefix: path && `${path}/`,
    // Services other than Amazon's have one region, whatever it is called.
    region: searchParams.get('region') ?? (endpoint ? 'us-east-1' : ''),
    endpoint,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.S3_SESSION_TOKEN || undefined,
  })
}
