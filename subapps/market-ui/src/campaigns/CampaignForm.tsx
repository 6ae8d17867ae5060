import { Alert, Button, Form } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { campaigns } from 'contract/children/campaigns';
import type { Campaign } from 'contract/children/campaigns';
import { call, isRefused, toErrorMessage } from '../../../kit/call';
import { useChild } from '../child';
import { Dialog } from '../ui/Dialog';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { listServerFieldErrors } from '../ui/rules';
import { CampaignFields } from './CampaignFields';

type Values = Record<string, unknown>;

interface Props {
  /** The campaign to edit; undefined for a new one. */
  readonly campaign: Campaign | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The dialog in which a campaign is added or edited. */
export function CampaignForm({ campaign, onSaved, onClose }: Props) {
  const { t, portal, project, may, popUpElement } = useChild();
  const [form] = Form.useForm<Values>();
  // antd derives the fields' ids from this name, which keeps them different from the ids in the filter.
  const formName = useId();
  const [version, setVersion] = useState(campaign?.version);
  const [problem, setProblem] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const underWay = useRef(false);
  useEffect(() => {
    if (!isTouched) return undefined;
    portal.setUnsaved(true);
    return () => portal.setUnsaved(false);
  }, [portal, isTouched]);

  const focus = (name: string | undefined) =>
    popUpElement.querySelector<HTMLElement>(`[id="${formName}_${name ?? ''}"]`)?.focus();
  const send = (values: Values) => {
    if (!campaign) return call(portal, campaigns.addCampaign, v.parse(campaigns.addCampaign.arg, values));
    const { campaignId } = campaign;
    return call(
      portal,
      campaigns.updateCampaign,
      v.parse(campaigns.updateCampaign.arg, { ...values, campaignId, version }),
    );
  };
  const save = async (values: Values) => {
    // Ignores the second click of a double click, so that the form is sent once.
    if (underWay.current) return;
    underWay.current = true;
    setProblem(undefined);
    setIsSaving(true);
    try {
      await send(values);
      portal.notify('success', t('已保存'));
      onSaved();
    } catch (failure) {
      const fields = listServerFieldErrors(failure).filter(({ name }) => name in form.getFieldsValue());
      form.setFields(fields.map(({ name, message }) => ({ name, errors: [t(message)] })));
      if (fields.length === 0) setProblem(failure);
      focus(fields[0]?.name);
    } finally {
      underWay.current = false;
      setIsSaving(false);
    }
  };
  const takeNewest = async () => {
    if (!campaign) return;
    try {
      const newest = await call(portal, campaigns.getCampaign, { campaignId: campaign.campaignId });
      form.setFields(Object.entries(newest).map(([name, value]) => ({ name, value })));
      setVersion(newest.version);
      setIsTouched(false);
      setProblem(undefined);
    } catch (failure) {
      setProblem(failure);
    }
  };
  const isOutdated = isRefused(problem, 'conflict') && campaign !== undefined && may('market:campaign:query');

  return (
    <>
      <Dialog
        title={campaign ? t('编辑活动') : t('新增活动')}
        width={560}
        first={`[id="${formName}_campaignName"]`}
        okText={t('保存')}
        okButtonProps={{ htmlType: 'submit', loading: isSaving && { delay: 300 } }}
        onCancel={() => (isTouched ? setIsLeaving(true) : onClose())}
        wrap={(dialog) => (
          <Form<Values>
            form={form}
            name={formName}
            layout="vertical"
            initialValues={campaign ?? { projectId: project?.projectId }}
            onValuesChange={() => setIsTouched(true)}
            onFinish={(values) => void save(values)}
            onFinishFailed={({ errorFields }) => focus(errorFields[0]?.name.join('.'))}
          >
            {dialog}
          </Form>
        )}
      >
        {problem !== undefined && (
          <Alert
            type="error"
            showIcon
            message={t(toErrorMessage(problem))}
            action={
              isOutdated && (
                <Button size="small" onClick={() => void takeNewest()}>
                  {t('载入最新内容')}
                </Button>
              )
            }
            style={{ marginBottom: 16 }}
          />
        )}
        <CampaignFields isNew={!campaign} />
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={t('放弃未保存的修改？')}
          content={t('关闭后，刚才填写的内容不会保存。')}
          verb={t('放弃修改')}
          cancelText={t('继续填写')}
          isDanger
          onConfirm={async () => onClose()}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  );
}
