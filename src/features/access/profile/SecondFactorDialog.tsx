import { Modal, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import {
  useGetSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useStartBindingMutation,
} from '@/api/access/secondFactors';
import { useGetPasskeysQuery } from '@/api/access/passkeys';
import { warned } from '@/kernel/feedback/slice';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { lazyRecoveryCodes } from '@/kernel/password/lazyAuthenticator';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { useConfirm } from '@/ui/list/useConfirm';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { useDispatch } from 'react-redux';
import { ConfirmBindingDialog } from './ConfirmBindingDialog';
import { Passkeys } from './Passkeys';
import { SecondFactorState } from './SecondFactorState';
import { VerifyIdentityDialog } from './VerifyIdentityDialog';

/** What the dialog shows instead of the state of the second factor, or what waits for a proof of identity. */
type Step =
  | { readonly kind: 'binding'; readonly binding: { readonly secret: string; readonly address: string } }
  | { readonly kind: 'recoveryCodes'; readonly codes: readonly string[] }
  | { readonly kind: 'proof'; readonly then: () => Promise<unknown> };

/** 二次验证: the user's own authenticator app, passkeys and recovery codes (SET-03). */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const { succeed } = useFeedback();
  const unreported = useUnreportedFailure();
  const { data: factor, isError, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const passkeys = useGetPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [startBinding] = useStartBindingMutation();
  const [renewRecoveryCodes] = useRenewRecoveryCodesMutation();
  const [removeSecondFactor] = useRemoveSecondFactorMutation();
  const [step, setStep] = useState<Step>();

  // Runs a change. If the server demands a proof of identity, runs it again once the user has given the proof.
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      if (isFailure(failure) && failure.subCode === 'proof-required') {
        setStep({ kind: 'proof', then: () => change(work) });
        return;
      }
      const { message } = unreported(failure);
      if (message) dispatch(warned(message));
    }
  };
  const bind = () => change(async () => setStep({ kind: 'binding', binding: await startBinding().unwrap() }));
  const renew = () =>
    change(async () => {
      const { recoveryCodes } = await renewRecoveryCodes().unwrap();
      setStep({ kind: 'recoveryCodes', codes: recoveryCodes });
    });
  const remove = () =>
    change(async () => {
      await removeSecondFactor().unwrap();
      setStep(undefined);
      succeed(t('已解除二次验证'));
    });

  return (
    <Modal open title={t('二次验证')} width={520} maskClosable={false} onCancel={onClose} footer={null}>
      {isError || passkeys.isError ? (
        <FailureNotice
          text={t('数据请求错误')}
          onRetry={() => {
            void refetch();
            void passkeys.refetch();
          }}
        />
      ) : !factor || !passkeys.data ? (
        <Skeleton active title={false} />
      ) : (
        <SecondFactorState
          factor={factor}
          hasPasskeys={passkeys.data.passkeys.length > 0}
          passkeys={
            <Passkeys
              own={passkeys.data.passkeys}
              origin={passkeys.data.origin}
              isOffered={factor.isOffered}
              change={change}
              onRecoveryCodes={(codes) => setStep({ kind: 'recoveryCodes', codes })}
            />
          }
          onBind={() => void bind()}
          onRenew={() =>
            confirm({
              title: t('重新生成恢复码？'),
              content: t('原来的恢复码全部失效。'),
              verb: t('重新生成'),
              onConfirm: renew,
            })
          }
          onRemove={() =>
            confirm({
              title: t('解除二次验证？'),
              content: t('解除后登录只需要密码，通行密钥、恢复码和免验证的设备也失效。'),
              verb: t('解除'),
              onConfirm: remove,
            })
          }
        />
      )}
      {step?.kind === 'proof' && (
        <VerifyIdentityDialog
          reason={t('修改二次验证前')}
          onProved={() => {
            setStep(undefined);
            void step.then();
          }}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'binding' && (
        <ConfirmBindingDialog
          binding={step.binding}
          onBound={(codes) => setStep({ kind: 'recoveryCodes', codes })}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'recoveryCodes' && (
        <Modal
          open
          title={t('请保存恢复码')}
          // Closes by its button only, since the codes can't be shown again.
          closable={false}
          maskClosable={false}
          keyboard={false}
          okText={t('我已保存')}
          cancelButtonProps={{ style: { display: 'none' } }}
          onOk={() => setStep(undefined)}
        >
          <Suspense>
            <lazyRecoveryCodes.Screen codes={step.codes} />
          </Suspense>
        </Modal>
      )}
    </Modal>
  );
}
