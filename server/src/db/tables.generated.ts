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
    quiet_from: string | null;
    quiet_to: string | null;
    first_password_until: Date | null;
  };
  account_link: {
    account_id: number;
    purpose: 'invitation' | 'reset';
    token_hash: Buffer;
    made_at: Date;
    expires_at: Date;
    mailed_at: Date | null;
    letter_id: string | null;
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
  account_view: {
    id: number;
    account_id: number;
    session_id: number;
    viewed_by: number;
    token_hash: Buffer;
    origin: unknown;
    expires_at: Date;
  };
  attendee: {
    session_id: number;
    student_id: number;
    state: 'registered' | 'attended' | 'absent';
    registered_at: Date;
    marked_by: number | null;
    marked_at: Date | null;
    checked_in_at: Date | null;
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
    address: string | null;
    user_agent: string | null;
    actor_role: string | null;
    actor_name: string | null;
    actor_name_en: string | null;
    actor_email: string | null;
    record_name: string | null;
    record_name_en: string | null;
    search: string;
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
  bulk_row: {
    run_id: number;
    position: number;
    session_id: number | null;
    name: string | null;
    name_en: string | null;
    starts_at: Date | null;
    moved_to: Date | null;
    attendees: number;
    outcome: 'done' | 'unchanged' | 'conflict' | 'refused' | null;
    problem: unknown;
    attempts: number;
    kept: string[];
    told: boolean | null;
    before: unknown;
    version_after: number | null;
    account_id: number | null;
    student_id: number | null;
  };
  bulk_run: {
    id: number;
    account_id: number | null;
    language: string;
    origin: unknown;
    change: unknown;
    force: boolean;
    asked_at: Date;
    finished_at: Date | null;
    undoes: number | null;
    kind: 'session' | 'account' | 'student';
  };
  calendar_feed: {
    account_id: number;
    token_hash: Buffer;
    made_at: Date;
  };
  certificate: {
    id: number;
    student_id: number;
    course_id: number;
    code: string;
    issued_at: Date;
    revoked_at: Date | null;
    revoked_reason: string | null;
    completed_on: string | null;
  };
  channel_choice: {
    account_id: number;
    category: string;
    portal: boolean;
    mail: boolean;
    push: boolean;
  };
  check_in_secret: {
    session_id: number;
    secret: Buffer;
  };
  closed_day: {
    id: number;
    name: string;
    name_en: string | null;
    first_day: string;
    last_day: string | null;
    weekday: number | null;
  };
  correction: {
    id: number;
    student_id: number | null;
    field: string;
    language: 'ar' | 'en';
    wanted: string | null;
    asked_at: Date;
    decided_at: Date | null;
    decision: 'accepted' | 'declined' | 'withdrawn' | null;
    reason: string | null;
    decided_by: number | null;
    trainer_id: number | null;
    taken: string | null;
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
    version: number;
  };
  daily_figure: {
    day: string;
    students: number;
    sessions: number;
    active_sessions: number;
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
    version: number;
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
  institute_picture: {
    name: string;
    hash: string;
    width: number;
    height: number;
    bytes: Buffer;
  };
  institute_setting: {
    is_only: boolean;
    name: string | null;
    name_en: string | null;
    address: string | null;
    phone: string | null;
    email: string | null;
    vat_number: string | null;
    cancel_cutoff_hours: number | null;
    colour: string | null;
    version: number;
    second_factor_required_of: 'none' | 'admins' | 'admins_and_trainers';
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
    credit_note: boolean;
    reverses: string | null;
    lines: unknown;
    seller: unknown;
    payments: unknown;
    instalments: unknown;
    qr_code: string | null;
  };
  leave_request: {
    id: number;
    trainer_id: number;
    starts_at: Date;
    ends_at: Date;
    whole_days: boolean;
    reason: string;
    state: 'open' | 'approved' | 'declined' | 'withdrawn' | 'taken_back';
    asked_at: Date;
    decided_at: Date | null;
    decided_by: number | null;
    decision_reason: string | null;
    run_id: number | null;
    entered: boolean;
    taken_back_at: Date | null;
    taken_back_by: number | null;
  };
  mark_tally: {
    session_id: number;
    attended: number;
    absent: number;
  };
  migration: {
    name: string;
    ran_at: Date;
    checksum: string | null;
  };
  minimum_notice: {
    session_id: number;
    starts_at: Date;
    told_at: Date;
  };
  notification: {
    id: number;
    account_id: number;
    kind: string;
    params: Record<string, unknown>;
    read_at: Date | null;
    created_at: Date;
    portal: boolean;
  };
  notification_kind: {
    kind: string;
    category: string;
    portal: boolean;
    mail: boolean;
    push: boolean;
  };
  odoo_connection: {
    is_only: boolean;
    revision: number;
    url: string;
    database: string;
    login: string;
    sealed_key: Buffer;
    map: unknown;
    connected_at: Date;
    saved_at: Date;
  };
  odoo_draft: {
    is_only: boolean;
    url: string;
    database: string;
    login: string;
    sealed_key: Buffer;
    made_at: Date;
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
  pay_link: {
    invoice_id: number;
    asked_at: Date;
    due_at: Date;
    got_at: Date | null;
    url: string | null;
    fault: string | null;
  };
  portal_fact: {
    name: string;
    value: string;
  };
  push_key: {
    one: boolean;
    private_key: string;
    made_at: Date;
  };
  push_subscription: {
    id: number;
    account_id: number;
    session_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    user_agent: string;
    made_at: Date;
    renewed_at: Date;
    used_at: Date | null;
  };
  recovery_code: {
    account_id: number;
    code_hash: Buffer;
  };
  reminder: {
    session_id: number;
    starts_at: Date;
    student_id: number;
    hours: 24 | 2;
    reminded_at: Date;
  };
  room: {
    id: number;
    name: string;
    name_en: string | null;
    seats: number | null;
    active: boolean;
    search: string;
    version: number;
  };
  saved_view: {
    id: number;
    account_id: number;
    screen: string;
    name: string;
    query: string;
    is_shared: boolean;
  };
  second_factor: {
    account_id: number;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: number;
  };
  series_session: {
    session_id: number;
    slot_id: number;
    day: string;
    start_time: string;
    end_time: string;
    trainer_id: number;
    room_id: number | null;
    capacity: number;
    minimum: number | null;
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
    attended: number;
    absent: number;
    given_back: number;
    minimum: number | null;
    kept_below_minimum: boolean;
    guests: number;
  };
  session_message: {
    id: number;
    session_id: number;
    account_id: number | null;
    message: string;
    to_waiting: boolean;
    sent_at: Date;
  };
  session_message_reader: {
    message_id: number;
    student_id: number;
    waited: boolean;
    reached: boolean;
    notification_id: number | null;
    portal: boolean;
    mailed_at: Date | null;
    pushed_at: Date | null;
  };
  sign_in_wait: {
    key: string;
    failures: number;
    open_at: Date;
    forget_at: Date;
  };
  start_sum: {
    starts_at: Date;
    ends_at: Date;
    state: string;
    sessions: number;
    places: number;
    taken: number;
    waiting: number;
    attended: number;
    absent: number;
    given_back: number;
  };
  start_tally: {
    starts_at: Date;
    ends_at: Date;
    state: string;
    sessions: number;
    places: number;
    taken: number;
    waiting: number;
    attended: number;
    absent: number;
    given_back: number;
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
    erased_at: Date | null;
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
    overwritten: boolean;
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
    missing: number | null;
    missing_of: number | null;
    missing_deleted: boolean;
    missing_ids: number[] | null;
  };
  sync_doubt: {
    kind: string;
    record_id: number;
    field: string;
    value: unknown;
    until: Date;
    seen: Date | null;
  };
  sync_history: {
    id: number;
    at: Date;
    direction: 'from_odoo' | 'to_odoo';
    kind: string;
    event: 'created' | 'updated' | 'archived' | 'returned' | 'deleted' | 'read';
    outcome: 'applied' | 'merged' | 'conflict' | 'refused' | 'skipped';
    record_id: number | null;
    odoo_id: number | null;
    name: string | null;
    name_en: string | null;
    search: string;
    fields: string[];
    why: string | null;
    says: string | null;
    by_name: string | null;
    by_name_en: string | null;
    by_others: number;
    records: number | null;
  };
  sync_skipped: {
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
    webhook_at: Date | null;
    resync_asked_at: Date | null;
    resync_began_at: Date | null;
    first_webhook_at: Date | null;
    restored_at: Date | null;
    restored_copy_at: Date | null;
    restored_found: unknown;
    restored_keep: 'ours' | 'theirs' | null;
    restored_decided_at: Date | null;
    restored_decided_by: number | null;
    restored_prepared_at: Date | null;
    key_name: string | null;
    key_ends_at: Date | null;
    key_told_days: number | null;
    clock_back_to: Date | null;
    clock_back_from: Date | null;
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
    version: number;
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
    room_id: number | null;
    capacity: number;
    version: number;
    minimum: number | null;
  };
}

/** What an INSERT may leave out, because the column has a default. */
export interface Defaults {
  account: 'id' | 'created_at' | 'digits' | 'hijri';
  account_link: 'made_at';
  account_session: 'created_at' | 'last_seen_at' | 'user_agent' | 'address' | 'idle_s';
  attendee: 'state' | 'registered_at';
  audit_entry: 'at' | 'details' | 'search';
  bulk_row: 'attendees' | 'attempts' | 'kept';
  bulk_run: 'asked_at' | 'kind';
  calendar_feed: 'made_at';
  certificate: 'issued_at';
  check_in_secret: 'secret';
  correction: 'asked_at';
  course: 'id' | 'description' | 'active' | 'search' | 'version';
  deleted_session: 'deleted_at';
  enrolment: 'id' | 'required_lectures' | 'attended_lectures' | 'progress' | 'version';
  idempotency_key: 'created_at';
  institute_setting: 'is_only' | 'version' | 'second_factor_required_of';
  invoice: 'id' | 'currency' | 'credit_note';
  leave_request: 'state' | 'asked_at' | 'entered';
  migration: 'ran_at';
  minimum_notice: 'told_at';
  notification: 'params' | 'created_at' | 'portal';
  odoo_connection: 'is_only' | 'revision' | 'connected_at' | 'saved_at';
  odoo_draft: 'is_only' | 'made_at';
  outbox: 'payload' | 'created_at' | 'external_id' | 'attempts' | 'due_at' | 'set_aside';
  pay_link: 'asked_at' | 'due_at';
  push_key: 'one' | 'made_at';
  push_subscription: 'made_at' | 'renewed_at';
  reminder: 'reminded_at';
  room: 'id' | 'active' | 'search' | 'version';
  saved_view: 'is_shared';
  second_factor: 'last_step';
  session:
    | 'id'
    | 'seats_taken'
    | 'overbooked'
    | 'state'
    | 'active'
    | 'version'
    | 'waiting'
    | 'search'
    | 'attended'
    | 'absent'
    | 'given_back'
    | 'kept_below_minimum'
    | 'guests';
  session_message: 'sent_at';
  student: 'id' | 'search' | 'active' | 'version';
  sync_conflict: 'found_at' | 'overwritten';
  sync_cursor: 'slack_ms' | 'done' | 'found_late' | 'missing_deleted';
  sync_history: 'at' | 'search' | 'fields' | 'by_others';
  sync_skipped: 'seen_at';
  sync_state: 'only_row' | 'epoch' | 'connection' | 'connection_since';
  trainer: 'id' | 'is_manager' | 'active' | 'search' | 'version';
  waitlist_entry: 'joined_at';
  weekly_slot: 'id' | 'capacity' | 'version';
}

/** What an INSERT must leave out, because the database alone numbers it. */
export interface Identities {
  account_session: 'id';
  account_view: 'id';
  audit_entry: 'id';
  bulk_run: 'id';
  certificate: 'id';
  closed_day: 'id';
  correction: 'id';
  event: 'id';
  leave_request: 'id';
  notification: 'id';
  outbox: 'id';
  push_subscription: 'id';
  saved_view: 'id';
  session_message: 'id';
  sync_conflict: 'id';
  sync_history: 'id';
  waitlist_entry: 'id';
}
