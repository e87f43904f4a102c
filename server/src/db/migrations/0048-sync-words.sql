-- The words of the field: a record of Odoo that is not taken is skipped, and what says that something has changed is a webhook.
alter table sync_left_out rename to sync_skipped;
alter index sync_left_out_pkey rename to sync_skipped_pkey;
alter table sync_state rename column hinted_at to webhook_at;
alter table sync_state rename column first_hinted_at to first_webhook_at;
