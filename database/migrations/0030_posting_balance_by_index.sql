-- The check of new postings finds their entries by index. As one join it was planned as a scan of the whole ledger, so that every
-- order took longer than the one before.
CREATE OR REPLACE FUNCTION check_posting_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT posting_id FROM added) posted
    CROSS JOIN LATERAL (SELECT sum(amount) AS amount FROM ledger_entries e WHERE e.posting_id = posted.posting_id) total
    WHERE total.amount <> 0
  ) THEN
    RAISE EXCEPTION 'A posting does not balance'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance_check';
  END IF;
  RETURN NULL;
END $$;
