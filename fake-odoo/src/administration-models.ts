/**
 * Odoo's own models behind its settings, as far as somebody who sets it up over the API meets them: models and fields, groups, rights,
 * views and menus, automation rules. Their fields have other names on 18 than on 19 (recordings 192 to 285).
 */

import type { Version } from './errors.ts';
import { char, integer } from './field-makers.ts';
import { company } from './invoicing-models.ts';
import { describe, type Field, type ModelDescription } from './models.ts';

const named = (string: string): Field => ({ type: 'char', string, required: true });
const flag = (string: string, byDefault = false): Field => ({ type: 'boolean', string, default: byDefault });
const one = (string: string, relation: string, onDelete: Field['onDelete'] = 'set null'): Field => ({
  type: 'many2one',
  string,
  relation,
  onDelete,
});
const lines = (string: string, relation: string, inverse: string): Field => ({ type: 'one2many', string, relation, inverse });
const choice = (string: string, ...keys: string[]): Field => ({ type: 'selection', string, selection: keys.map((key) => [key, key]) });
const many = (string: string, relation: string, table: string, own: string, other: string): Field => ({
  type: 'many2many',
  string,
  relation,
  link: { table, own, other },
});

/** What the columns of a custom field can be. */
export const fieldTypes = [
  ...['binary', 'boolean', 'char', 'date', 'datetime', 'float', 'integer', 'many2many', 'many2one', 'monetary', 'one2many'],
  ...['selection', 'text', 'html', 'many2one_reference', 'reference', 'json', 'properties', 'properties_definition'],
];

/** Names that 19 has given to what 18 has too. */
export function fieldNames(version: Version) {
  return version === 18
    ? { groupsOfUser: 'groups_id', usersOfGroup: 'users', groupsOfMenu: 'groups_id', groupIsIn: 'category_id' }
    : { groupsOfUser: 'group_ids', usersOfGroup: 'user_ids', groupsOfMenu: 'group_ids', groupIsIn: 'privilege_id' };
}

export function administrationModels(version: Version): ModelDescription[] {
  const { groupsOfUser, usersOfGroup, groupsOfMenu } = fieldNames(version);
  const members = 'res_groups_users_rel';
  return [
    describe(
      { model: 'ir.model', label: 'Models', order: 'model' },
      {
        model: named('Model'),
        name: { ...named('Model Description'), translate: true },
        state: { ...choice('Type', 'manual', 'base'), default: 'manual' },
        transient: flag('Transient Model'),
        info: { type: 'text', string: 'Information' },
        order: { ...char('Order'), default: 'id' },
        modules: { ...char('In Apps'), store: false },
        count: { ...integer('Count (Incl. Archived)'), store: false },
        access_ids: lines('Access', 'ir.model.access', 'model_id'),
        field_id: lines('Fields', 'ir.model.fields', 'model_id'),
      },
    ),
    describe(
      { model: 'ir.model.fields', label: 'Fields', order: 'name' },
      {
        name: named('Field Name'),
        model: char('Model Name'),
        model_id: one('Model', 'ir.model', 'cascade'),
        field_description: { ...char('Field Label'), translate: true },
        help: { type: 'text', string: 'Field Help', translate: true },
        ttype: choice('Field Type', ...fieldTypes),
        relation: char('Related Model'),
        relation_table: char('Relation Table'),
        column1: char('Column 1'),
        column2: char('Column 2'),
        on_delete: choice('On Delete', 'cascade', 'set null', 'restrict'),
        required: flag('Required'),
        readonly: flag('Readonly'),
        store: flag('Stored', true),
        translate: version === 18 ? flag('Translatable') : choice('Translatable', 'standard', 'html_translate', 'xml_translate'),
        index: flag('Indexed'),
        copied: flag('Copied', true),
        selection: char('Selection Options (Deprecated)'),
        selection_ids: lines('Selection Options', 'ir.model.fields.selection', 'field_id'),
        related: char('Related Field Definition'),
        depends: char('Dependencies'),
        compute: { type: 'text', string: 'Compute' },
        state: { ...choice('Type', 'manual', 'base'), default: 'manual' },
      },
    ),
    describe(
      { model: 'ir.model.fields.selection', label: 'Fields Selection', order: 'id' },
      {
        field_id: one('Field', 'ir.model.fields', 'cascade'),
        value: named('Value'),
        name: { ...named('Name'), translate: true },
        sequence: integer('Sequence'),
      },
    ),
    describe(
      { model: 'ir.model.access', label: 'Model Access', order: 'id' },
      {
        name: named('Name'),
        active: flag('Active', true),
        model_id: one('Model', 'ir.model', 'cascade'),
        group_id: one('Group', 'res.groups', 'restrict'),
        perm_read: flag('Read Access'),
        perm_write: flag('Write Access'),
        perm_create: flag('Create Access'),
        perm_unlink: flag('Delete Access'),
      },
    ),
    describe(
      { model: 'ir.rule', label: 'Record Rule', order: 'id' },
      {
        name: char('Name'),
        active: flag('Active', true),
        model_id: one('Model', 'ir.model', 'cascade'),
        domain_force: { type: 'text', string: 'Domain' },
        groups: many('Groups', 'res.groups', 'rule_group_rel', 'rule_group_id', 'group_id'),
        perm_read: flag('Read', true),
        perm_write: flag('Write', true),
        perm_create: flag('Create', true),
        perm_unlink: flag('Delete', true),
      },
    ),
    describe(
      { model: 'ir.module.category', label: 'Application', order: 'name' },
      { name: { ...named('Name'), translate: true }, parent_id: one('Parent', 'ir.module.category'), sequence: integer('Sequence') },
    ),
    ...(version === 18
      ? []
      : [
          describe(
            { model: 'res.groups.privilege', label: 'Privileges', order: 'name' },
            { name: { ...named('Name'), translate: true }, category_id: one('Category', 'ir.module.category') },
          ),
        ]),
    describe(
      { model: 'res.groups', label: 'Access Groups', order: 'name' },
      {
        name: { ...named('Name'), translate: true },
        full_name: { ...char('Group Name'), store: false },
        comment: { type: 'text', string: 'Comment', translate: true },
        share: flag('Share Group'),
        ...(version === 18
          ? { category_id: one('Application', 'ir.module.category') }
          : { privilege_id: one('Privilege', 'res.groups.privilege') }),
        [usersOfGroup]: many('Users', 'res.users', members, 'gid', 'uid'),
        implied_ids: many('Implied groups', 'res.groups', 'res_groups_implied_rel', 'gid', 'hid'),
      },
    ),
    describe(
      { model: 'res.users', label: 'User', order: 'name, login', hasRecordRules: true },
      {
        name: char('Name'),
        login: named('Login'),
        active: flag('Active', true),
        password: { ...char('Password'), store: false },
        share: flag('Share User'),
        lang: char('Language'),
        tz: char('Timezone'),
        notification_type: choice('Notification', 'email', 'inbox'),
        partner_id: one('Related Partner', 'res.partner', 'restrict'),
        company_id: one('Company', 'res.company'),
        company_ids: many('Companies', 'res.company', 'res_company_users_rel', 'user_id', 'cid'),
        [groupsOfUser]: many('Groups', 'res.groups', members, 'uid', 'gid'),
      },
    ),
    company,
    describe(
      { model: 'ir.ui.view', label: 'View', order: 'id' },
      {
        name: named('View Name'),
        model: char('Model'),
        type: choice('View Type', 'list', 'form', 'graph', 'pivot', 'calendar', 'kanban', 'search', 'qweb', 'activity'),
        arch: { type: 'text', string: 'View Architecture' },
        priority: { ...integer('Sequence'), default: 16 },
        active: flag('Active', true),
      },
    ),
    describe(
      { model: 'ir.actions.act_window', label: 'Action Window', order: 'id' },
      {
        name: { ...named('Action Name'), translate: true },
        res_model: named('Destination Model'),
        view_mode: { ...char('View Mode'), default: 'list,form' },
        view_id: one('View Ref.', 'ir.ui.view'),
        view_ids: lines('No of Views', 'ir.actions.act_window.view', 'act_window_id'),
        domain: char('Domain Value'),
        context: { ...char('Context Value'), default: '{}' },
      },
    ),
    describe(
      { model: 'ir.actions.act_window.view', label: 'Action Window View', order: 'id' },
      {
        act_window_id: one('Action', 'ir.actions.act_window', 'cascade'),
        view_id: one('View', 'ir.ui.view'),
        view_mode: char('View Type'),
        sequence: integer('Sequence'),
      },
    ),
    describe(
      { model: 'ir.ui.menu', label: 'Menu', order: 'id' },
      {
        name: { ...named('Menu'), translate: true },
        complete_name: { ...char('Full Path'), store: false },
        sequence: { ...integer('Sequence'), default: 10 },
        parent_id: one('Parent Menu', 'ir.ui.menu', 'restrict'),
        action: char('Action'),
        web_icon: char('Web Icon File'),
        active: flag('Active', true),
        [groupsOfMenu]: many('Groups', 'res.groups', 'ir_ui_menu_group_rel', 'menu_id', 'gid'),
      },
    ),
    describe(
      { model: 'ir.default', label: 'Default Values' },
      { field_id: one('Field', 'ir.model.fields', 'cascade'), json_value: char('Value') },
    ),
  ];
}

/** Of an edition, or with an app, that has automation rules. */
export function automationModels(version: Version): ModelDescription[] {
  return [
    describe(
      { model: 'base.automation', label: 'Automation Rule', order: 'id' },
      {
        name: { ...named('Automation Rule Name'), translate: true },
        active: { type: 'boolean', string: 'Active', default: true },
        model_id: { ...one('Model', 'ir.model', 'cascade'), required: true },
        model_name: { ...char('Model Name'), store: false },
        trigger: { type: 'selection', string: 'Trigger', required: true, selection: triggersOf(version) },
        action_server_ids: lines('Actions', 'ir.actions.server', 'base_automation_id'),
        trigger_field_ids: many('Trigger Fields', 'ir.model.fields', 'base_automation_trigger_rel', 'automation_id', 'field_id'),
        filter_pre_domain: char('Before Update Domain'),
        filter_domain: char('Apply on'),
        url: { ...char('Url'), store: false },
      },
    ),
    describe(
      { model: 'ir.actions.server', label: 'Server Action', order: 'id' },
      {
        name: { ...named('Action Name'), translate: true },
        model_id: one('Model', 'ir.model', 'cascade'),
        model_name: { ...char('Model Name'), store: false },
        state: choice('Type', 'object_write', 'object_create', 'code', 'webhook', 'multi'),
        usage: { ...choice('Usage', 'ir_actions_server', 'ir_cron', 'base_automation'), default: 'base_automation' },
        webhook_url: char('Webhook URL'),
        webhook_field_ids: many('Webhook Fields', 'ir.model.fields', 'ir_act_server_webhook_field_rel', 'server_id', 'field_id'),
        webhook_sample_payload: { type: 'text', string: 'Sample Payload', store: false },
        base_automation_id: one('Automation Rule', 'base.automation', 'cascade'),
      },
    ),
  ];
}

function triggersOf(version: Version): [string, string][] {
  const saved: [string, string][] =
    version === 18
      ? [
          ['on_create_or_write', 'On save'],
          ['on_create', 'On creation'],
        ]
      : [
          ['on_create', 'On create'],
          ['on_create_or_write', 'On create and edit'],
        ];
  return [...triggersBefore, ...saved, ...triggersAfter];
}

const triggersBefore: [string, string][] = [
  ['on_stage_set', 'Stage is set to'],
  ['on_user_set', 'User is set'],
  ['on_tag_set', 'Tag is added'],
  ['on_state_set', 'State is set to'],
  ['on_priority_set', 'Priority is set to'],
  ['on_archive', 'On archived'],
  ['on_unarchive', 'On unarchived'],
];

const triggersAfter: [string, string][] = [
  ['on_write', 'On update'],
  ['on_unlink', 'On deletion'],
  ['on_change', 'On UI change'],
  ['on_time', 'Based on date field'],
  ['on_time_created', 'After creation'],
  ['on_time_updated', 'After last update'],
  ['on_message_received', 'On incoming message'],
  ['on_message_sent', 'On outgoing message'],
  ['on_webhook', 'On webhook'],
];
