// `node demo/gateway/start.ts` runs the demo service for SSLCOMMERZ as a separate process, to test a shop against it:
//   PORT=4000 SSLCOMMERZ_STORE_ID=test SSLCOMMERZ_STORE_PASSWORD=test@ssl node demo/gateway/start.ts
//   SSLCOMMERZ_URL=http://127.0.0.1:4000 SSLCOMMERZ_STORE_ID=test SSLCOMMERZ_STORE_PASSWORD=test@ssl npm start
import Fastify from 'fastify'
import { mountSslcommerz } from './mount-sslcommerz.ts'
import { createSslcommerzService } from './sslcommerz-service.ts'

const { PORT = '4000', SSLCOMMERZ_STORE_ID = 'test', SSLCOMMERZ_STORE_PASSWORD = 'test@ssl' } = process.env

if (process.env.NODE_ENV === 'production') throw new Error('The demo gateway must not run in production.')
const app = Fastify({ logger: false })
const service = createSslcommerzService({
  storeId: SSLCOMMERZ_STORE_ID,
  storePassword: SSLCOMMERZ_STORE_PASSWORD,
  clock: () => new Date(),
})
mountSslcommerz(app, { service, prefix: '', isInsideShop: false })
console.info(`The demo gateway listens on ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}`)
