/** Written by `npm run db:types` from the migrated database; table-types.db.test.ts compares the two. Not by hand (ADR-30). */

/** A row of each table as a statement answers it: instants as Date, plain dates and decimals as text (`parsers.ts`). */
export interface Tables {
  account: {
    id: number;
    role: 'student' | 'trainer' | 'admin';
    email: string;
    password_hash: string | null;
    student_id: number | null;
    trainer_id: number | null;
    name: string | null;
    language: 'ar' | 'en' | null;
    disabled_at: Date | null;
    created_at: Date;
    theme: 'system' | 'light' | 'dark' | null;
    digits: 'latin' | 'arabic';
    hijri: boolean;
    week_start: 0 | 6 | null;
    name_en: string | null;
  };
  account_link: {
    account_id: number;
    purpose: 'invitation' | 'reset';
    token_hash: Buffer;
    made_at: Date;
    expires_at: Date;
    mailed_at: Date | null;
  };
  account_session: {
    id: number;
    account_id: number;
    token_hash: Buffer;
    remember: boolean;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    user_agent: string;
    address: string;
    idle_s: number;
  };
  attendee: {
    session_id: number;
    student_id: number;
    state: 'registered' | 'attended' | 'absent';
    registered_at: Date;
  };
  audit_entry: {
    id: number;
    at: Date;
    account_id: number | null;
    action: string;
    kind: string;
    record_id: number | null;
    details: Record<string, unknown>;
    request_id: string | null;
  };
  binding: {
    kind: string;
    record_id: number;
    odoo_id: number;
    write_date: Date | null;
    content_hash: Buffer;
    gone_at: Date | null;
    made_hash: Buffer | null;
  };
  course: {
    id: number;
    name: string;
    name_en: string | null;
    description: string;
    description_en: string | null;
    image: Buffer | null;
    image_type: string | null;
    image_hash: string | null;
    active: boolean;
    search: string;
  };
  deleted_session: {
    id: number;
    name: string;
    name_en: string | null;
    deleted_at: Date;
  };
  enrolment: {
    id: number;
    student_id: number;
    course_id: number;
    state: 'enrolled' | 'active' | 'completed' | 'cancelled';
    required_lectures: number;
    attended_lectures: number;
    progress: string;
    date_start: string | null;
    date_end: string | null;
  };
  event: {
    id: number;
    facts: unknown;
  };
  idempotency_key: {
    account_id: number;
    key: string;
    request_hash: Buffer;
    status: number;
    answer: unknown;
    created_at: Date;
  };
  invoice: {
    id: number;
    number: string;
    student_id: number;
    payment_state: 'not_paid' | 'in_payment' | 'paid' | 'partial' | 'reversed' | 'blocked';
    amount_untaxed: string;
    amount_tax: string;
    amount_total: string;
    amount_residual: string;
    currency: string;
    invoice_date: string | null;
    due_date: string | null;
  };
  migration: {
    name: string;
    ran_at: Date;
  };
  notification: {
    id: number;
    account_id: number;
    kind: string;
    params: Record<string, unknown>;
    read_at: Date | null;
    created_at: Date;
  };
  outbox: {
    id: number;
    kind: string;
    record_id: number;
    operation: string;
    payload: Record<string, unknown>;
    created_at: Date;
    external_id: string;
    attempts: number;
    sent_at: Date | null;
    due_at: Date;
    parked_at: Date | null;
    fault: string | null;
    fault_says: string | null;
    set_aside: boolean;
  };
  portal_fact: {
    name: string;
    value: string;
  };
  recovery_code: {
    account_id: number;
    code_hash: Buffer;
  };
  room: {
    id: number;
    name: string;
    name_en: string | null;
    seats: number | null;
    active: boolean;
    search: string;
  };
  second_factor: {
    account_id: number;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: number;
  };
  session: {
    id: number;
    name: string;
    name_en: string | null;
    course_id: number;
    trainer_id: number;
    room_id: number | null;
    starts_at: Date;
    ends_at: Date;
    capacity: number;
    seats_taken: number;
    overbooked: number;
    state: 'planned' | 'confirmed' | 'done' | 'cancelled';
    active: boolean;
    version: number;
    waiting: number;
    search: string;
    slot_key: string | null;
  };
  sign_in_wait: {
    key: string;
    failures: number;
    open_at: Date;
    forget_at: Date;
  };
  student: {
    id: number;
    name: string;
    name_en: string | null;
    email: string | null;
    phone: string | null;
    student_number: string | null;
    residence_number: string | null;
    first_name: string | null;
    middle_name: string | null;
    family_name: string | null;
    grandparent_name: string | null;
    birth_date: string | null;
    gender: string | null;
    nationality_code: number | null;
    nationality_label: string | null;
    qualification: string | null;
    registered_on: string | null;
    search: string;
    active: boolean;
    version: number;
  };
  sync_conflict: {
    id: number;
    kind: string;
    record_id: number;
    field: string;
    base: unknown;
    ours: unknown;
    theirs: unknown;
    found_at: Date;
    decided_at: Date | null;
    decision: 'ours' | 'theirs' | 'same' | null;
    decided_by: number | null;
  };
  sync_cursor: {
    kind: string;
    high_water: Date | null;
    risen_at: Date | null;
    window_since: Date | null;
    window_after: number | null;
    window_high: Date | null;
    window_began_at: Date | null;
    slack_ms: number;
    loaded_at: Date | null;
    pulled_at: Date | null;
    looked_back_at: Date | null;
    done: number;
    expected: number | null;
    fault: string | null;
    fault_says: string | null;
    compared_at: Date | null;
    found_late: number;
    found_late_at: Date | null;
    read_as: unknown;
    reread_at: Date | null;
    remapped_at: Date | null;
    remapped_fields: string[] | null;
  };
  sync_doubt: {
    kind: string;
    record_id: number;
    field: string;
    value: unknown;
    until: Date;
  };
  sync_left_out: {
    kind: string;
    odoo_id: number;
    why: string;
    says: string | null;
    seen_at: Date;
    write_date: Date | null;
  };
  sync_state: {
    only_row: boolean;
    epoch: number;
    leader: string | null;
    beat_at: Date | null;
    connection: 'waiting' | 'connected' | 'lost';
    connection_since: Date;
    fault: string | null;
    fault_says: string | null;
    contact_at: Date | null;
    transport: string | null;
    odoo_version: string | null;
    swept_at: Date | null;
    hinted_at: Date | null;
    resync_asked_at: Date | null;
    resync_began_at: Date | null;
    first_hinted_at: Date | null;
    restored_at: Date | null;
    restored_copy_at: Date | null;
    restored_found: unknown;
    restored_keep: 'ours' | 'theirs' | null;
    restored_decided_at: Date | null;
    restored_decided_by: number | null;
    restored_prepared_at: Date | null;
  };
  tally: {
    kind: 'student' | 'course' | 'session' | 'session_done' | 'session_ahead';
    day: string | null;
    change: number;
  };
  trainer: {
    id: number;
    name: string;
    name_en: string | null;
    email: string | null;
    employee_id: number | null;
    employee_name: string | null;
    is_manager: boolean;
    active: boolean;
    search: string;
  };
  waitlist_entry: {
    id: number;
    session_id: number;
    student_id: number;
    joined_at: Date;
  };
  weekly_slot: {
    id: number;
    trainer_id: number;
    course_id: number;
    day_of_week: number;
    start_time: string;
    end_time: string;
  };
}

/** What an INSERT may leave out, because the column has a default. */
export interface Defaults {
  account: 'id' | 'created_at' | 'digits' | 'hijri';
  account_link: 'made_at';
  account_session: 'created_at' | 'last_seen_at' | 'user_agent' | 'address' | 'idle_s';
  attendee: 'state' | 'registered_at';
  audit_entry: 'at' | 'details';
  course: 'id' | 'description' | 'active' | 'search';
  deleted_session: 'deleted_at';
  enrolment: 'id' | 'required_lectures' | 'attended_lectures' | 'progress';
  idempotency_key: 'created_at';
  invoice: 'id' | 'currency';
  migration: 'ran_at';
  notification: 'params' | 'created_at';
  outbox: 'payload' | 'created_at' | 'external_id' | 'attempts' | 'due_at' | 'set_aside';
  room: 'id' | 'active' | 'search';
  second_factor: 'last_step';
  session: 'id' | 'seats_taken' | 'overbooked' | 'state' | 'active' | 'version' | 'waiting' | 'search';
  student: 'id' | 'search' | 'active' | 'version';
  sync_conflict: 'found_at';
  sync_cursor: 'slack_ms' | 'done' | 'found_late';
  sync_left_out: 'seen_at';
  sync_state: 'only_row' | 'epoch' | 'connection' | 'connection_since';
  trainer: 'id' | 'is_manager' | 'active' | 'search';
  waitlist_entry: 'joined_at';
  weekly_slot: 'id';
}

/** What an INSERT must leave out, because the database alone numbers it. */
export interface Identities {
  account_session: 'id';
  audit_entry: 'id';
  event: 'id';
  notification: 'id';
  outbox: 'id';
  sync_conflict: 'id';
  waitlist_entry: 'id';
}
