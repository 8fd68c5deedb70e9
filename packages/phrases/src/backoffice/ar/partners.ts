import type { partners as en } from '../en/partners.ts';
import type { Texts } from '../../texts.ts';

export const partners: Texts<typeof en> = {
  title: 'أصدقاء اللاعبين',
  state: 'الحالة',
  state_held: 'ينتظر الموظفين',
  state_open: 'جارٍ',
  state_earned: 'المكافأة جاهزة',
  state_paid: 'دُفعت',
  state_expired: 'انتهى',
  state_declined: 'مرفوض',
  none: 'لا أحد هنا.',
  brought: 'دعا',
  shared: 'المشترك بينهما، وكذلك مع أصدقاء آخرين للاعب نفسه:',
  shared_email: 'عنوان بريد',
  shared_phone: 'هاتف',
  shared_device: 'جهاز',
  shared_name_birth: 'الاسم ويوم الميلاد',
  shared_document: 'وثيقة',
  shared_address: 'عنوان شبكة',
  shared_payment: 'وجهة الدفع',
  decided: 'قرر {who}',
  reason: 'السبب',
  uphold: 'أقرّ',
  decline: 'ارفض',
};
