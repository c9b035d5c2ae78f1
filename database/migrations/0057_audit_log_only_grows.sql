-- oldest code: 0056_seller_payouts
-- Entries of the audit log stay as they were written. The removal of a person takes fields out of what was before and after, and
-- changes nothing else.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (new.id, new.actor_id, new.action, new.subject_type, new.subject_id, new.at)
      IS NOT DISTINCT FROM (old.id, old.actor_id, old.action, old.subject_type, old.subject_id, old.at)
      AND (new.before IS NOT DISTINCT FROM old.before OR old.before @> new.before)
      AND (new.after IS NOT DISTINCT FROM old.after OR old.after @> new.after)
    THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log are never changed or deleted.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
