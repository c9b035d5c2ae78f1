-- outside a transaction
-- Each of its look-ups is one in order_lines_seller_newest_idx, whose first column it has.
DROP INDEX CONCURRENTLY IF EXISTS "order_lines_seller_idx";
