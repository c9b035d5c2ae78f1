// A bare server for the same work: the baseline that the shop is compared with. For each kind of answer it runs one
// prepared query on the same rows and sends the bytes that the shop sends.
import Fastify from 'fastify'
import pg from 'pg'
import { newId } from '#database/new-id.ts'

const [databaseUrl = '', customerId = '', productIds = '', shopAddress = ''] = process.argv.slice(2)
const ids = productIds.split(',')
const anyProduct = () => ids[Math.floor(Math.random() * ids.length)]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
const [listBody, productBody, searchBody] = await Promise.all(
  ['/api/products', `/api/products/${ids[0]}`, '/api/products?search=cotton'].map(async (path) =>
    (await fetch(shopAddress + path)).text(),
  ),
)
const list = JSON.parse(listBody ?? '{}')

app.get('/constant', () => list)

const columns =
  'id, name, price, list_price, discount_percent, rating, review_count, units_sold, unit_label, stock, colors, sizes, tags, category_id, seller_id, seller_name, created_at'
const answer = (path: string, text: string, value: () => unknown, body: string | undefined) =>
  app.get(path, async (_request, reply) => {
    await pool.query({ name: path, text, values: [value()] })
    return reply.type('application/json; charset=utf-8').send(body)
  })
answer(
  '/list',
  `select ${columns} from products where archived_at is null and price <= $1 order by created_at desc, id limit 10`,
  () => 1_000_000_000,
  listBody,
)
answer(
  '/product',
  `select ${columns}, description, details from products where id = $1`,
  anyProduct,
  productBody,
)
answer(
  '/search',
  `select ${columns} from products where id = any(array(
     select product_id from product_search where search_vector @@ $1::tsquery order by ranked_units_sold desc limit 10))`,
  () => `'cotton' & 's':*`,
  searchBody,
)

// Seven statements: begin, idempotency key, stock, order, line, status change, commit.
app.post('/order', async () => {
  const client = await pool.connect()
  try {
    const orderId = newId()
    const productId = anyProduct()
    await client.query('begin')
    await client.query('insert into idempotency_keys (customer_id, key, request_hash) values ($1, $2, $2)', [
      customerId,
      orderId,
    ])
    const { rows } = await client.query(
      'update products set stock = stock - 1, units_sold = units_sold + 1 where id = $1 and stock >= 1 returning name, price, seller_id, seller_name',
      [productId],
    )
    const [product] = rows
    await client.query(
      `insert into orders (id, customer_id, customer_name, phone, payment_status, payment_method, subtotal, delivery_fee, grand_total, division, district, city, address_details, transaction_id)
       values ($1, $2, 'Floor', '01700000001', 'unpaid', 'cash', $3, 70, $4, 'Dhaka', 'Dhaka', 'Savar', 'Road 1', $5)`,
      [orderId, customerId, product.price, product.price + 70, orderId],
    )
    await client.query(
      `insert into order_lines (order_id, position, product_id, product_name, seller_id, seller_name, quantity, unit_price, line_total)
       values ($1, 0, $2, $3, $4, $5, 1, $6, $6)`,
      [orderId, productId, product.name, product.seller_id, product.seller_name, product.price],
    )
    await client.query(
      "insert into order_status_changes (order_id, position, to_status, changed_by) values ($1, 0, 'pending', $2)",
      [orderId, customerId],
    )
    await client.query('commit')
    return { id: orderId }
  } finally {
    client.release()
  }
})

await app.listen({ port: 0, host: '127.0.0.1' })
console.info(`Listening on port ${new URL(app.listeningOrigin).port}`)
process.on('SIGTERM', () =>
  app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0)),
)
