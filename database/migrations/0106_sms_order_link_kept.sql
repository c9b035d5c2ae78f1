-- The link of an order is in every SMS of a new shop. A shop with orders goes on paying for as many parts as before until it says otherwise.
INSERT INTO "settings" ("key", "value")
SELECT 'smsOrderLink', '"without-cost"'::jsonb
WHERE EXISTS (SELECT 1 FROM "orders")
ON CONFLICT ("key") DO NOTHING;
